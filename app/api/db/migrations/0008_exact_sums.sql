-- sum(bigint) counts in numeric, with memory of its own for every sum of every group. Amounts are whole ten-thousandths
-- and every sum that is kept is a bigint again: adding in bigint is as exact, refuses what does not fit, and costs half.
CREATE AGGREGATE sum_bigint (bigint) (
  SFUNC = int8pl,
  STYPE = bigint,
  INITCOND = '0',
  COMBINEFUNC = int8pl,
  PARALLEL = SAFE
);
--> statement-breakpoint
COMMENT ON AGGREGATE sum_bigint (bigint) IS 'Exact sum of whole numbers, 0 of none; an error where the sum is no bigint.';
