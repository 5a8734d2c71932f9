-- So far what a member may hand over or be paid out in a day; as any rule, for an administrator to change from a day on.
INSERT INTO rule_value (area, name, valid_from, value) VALUES
  ('membership', 'transfer-limit', '2000-01-01', 500000),
  ('membership', 'payout-limit', '2000-01-01', 500000);
