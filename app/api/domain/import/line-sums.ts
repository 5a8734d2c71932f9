/** What the lines of a load come to in one currency: amounts in 1/10,000 of its unit. */
export type LineSum = {
  currency: string;
  rows: number;
  amount: string;
  /** Of a line, whatever its sign; `usual`: of the lines that other loads brought in the year before; null where there are too few. */
  mean: string;
  usual: string | null;
};

/**
 * So many times smaller or greater than usual is asked about: what a wrong notation makes of an amount is ten times or more, of days whose
 * orders are up to three times smaller or greater than usual. Ten times itself let half of the tenths pass.
 */
const TIMES = 5n;
/** Of fewer lines the mean says nothing. */
const LINES_AT_LEAST = 20;

/** Currencies whose lines are far from what lines in it usually are: "1.234" that meant 1234 is a thousandth of it. */
export const oddSums = (sums: readonly LineSum[]): LineSum[] =>
  sums.filter(({ rows, mean, usual }) => {
    if (usual === null || rows < LINES_AT_LEAST) return false;
    const [now, before] = [BigInt(mean), BigInt(usual)];
    return before > 0n && (now >= before * TIMES || now * TIMES <= before);
  });
