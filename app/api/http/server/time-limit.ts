/** Specification section 7. */
export const REQUEST_LIMIT_MS = 55_000;
