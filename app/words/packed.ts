declare const shape: unique symbol;
/** A value as one short string on its way to the browser; `unpacked` gives it back with its type. */
export type Packed<T> = string & { readonly [shape]?: T };

// A text inside the page's script is escaped twice, so each quote would cost four characters.
const swapQuotes = (text: string) => text.replace(/["`]/g, (quote) => (quote === '"' ? "`" : '"'));

/**
 * For what is large and plain (a table, the menu, words): Remix writes objects as references to references, a third
 * more on the wire than one string, measured on the 50-row report. No dates, no undefined: what JSON can carry.
 */
export const packed = <T>(value: T): Packed<T> => swapQuotes(JSON.stringify(value));

export const unpacked = <T>(text: Packed<T>): T => JSON.parse(swapQuotes(text));
