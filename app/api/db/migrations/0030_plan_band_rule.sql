-- So far the actual cost per unit may be above the plan before the reports of all sites tell of it.
INSERT INTO rule_value (area, name, valid_from, value) VALUES ('tool-management', 'plan-band', '2000-01-01', 0.05);
