/** Sent with the answer to the question how a file's numbers are written. */
export const ASKED = "asked";
