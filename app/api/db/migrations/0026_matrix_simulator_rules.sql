-- What the matrix simulator takes for a blank (domain.md 5.1): cautious proposals, per cent as they are typed, minutes a trip,
-- the lower end of the usual carrying rate, and the specification's working days.
INSERT INTO rule_value (area, name, valid_from, value) VALUES
  ('matrix-simulator', 'consumptionReduction', '2000-01-01', 10),
  ('matrix-simulator', 'stockReduction', '2000-01-01', 25),
  ('matrix-simulator', 'carryingRate', '2000-01-01', 15),
  ('matrix-simulator', 'orderReduction', '2000-01-01', 50),
  ('matrix-simulator', 'minutesSaved', '2000-01-01', 5),
  ('matrix-simulator', 'recoveredShare', '2000-01-01', 50),
  ('matrix-simulator', 'stockOutReduction', '2000-01-01', 70),
  ('matrix-simulator', 'workingDays', '2000-01-01', 300);
