/** Which of the page's forms was sent. */
export const WHAT = "what";
export const [COLUMNS, LOAD, TAKE] = ["columns", "load", "take"] as const;
/** The button that reads the file again instead of trying it. */
export const READ = "read";
