/** More rows than this are no answer to a click (product.md 2, issue 6). */
export const exportLimit = 400_000;
