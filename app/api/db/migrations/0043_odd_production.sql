-- A month's production this many times fewer or more than the model's usual is asked about once more before it counts.
INSERT INTO rule_value (area, name, valid_from, value) VALUES ('tool-management', 'odd-production', '2000-01-01', 10);
