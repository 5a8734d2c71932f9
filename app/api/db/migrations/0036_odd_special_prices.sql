-- A line below these is asked about once more before it is sent: the discount from the list price, the margin over the cost.
INSERT INTO rule_value (area, name, currency, valid_from, value) VALUES
  ('special-price', 'ask-discount', NULL, '2000-01-01', 0.7),
  ('special-price', 'ask-margin', NULL, '2000-01-01', 0);
