threat: 2.Ra8#
