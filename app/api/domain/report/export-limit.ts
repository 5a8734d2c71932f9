/** More rows than this are no answer to a click (product.md 2, issue 6): a job makes the file. */
export const exportLimit = 400_000;
/** More than this is no file for anybody. */
export const jobLimit = 5_000_000;
/** Nobody waits longer for the first row: a job makes the file. */
export const FIRST_ROWS_MS = 20_000;
