-- Tools come back out of what was issued in a quarter; as any rule, for an administrator to change from a day on.
INSERT INTO rule_value (area, name, valid_from, value) VALUES ('tool-management', 'return-days', '2000-01-01', 92);
