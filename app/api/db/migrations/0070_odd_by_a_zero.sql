-- Ten times the usual let pass what is mistyped most, one nought too many: 94,110 beside 9,425. Who set another figure keeps theirs.
UPDATE rule_value SET value = 5 WHERE area = 'tool-management' AND name = 'odd-production' AND valid_from = '2000-01-01' AND value = 10;
