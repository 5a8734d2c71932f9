/** Digits as a number is written: no sign, no leading zero, no more than a number holds exactly. */
const NUMBER = /^(?:0|[1-9]\d{0,14})$/;

/** The key of a record as its address has it; 0, which no record has, for what is none. Other ways of writing the number are no second address. */
export const recordId = (text: string | undefined): number =>
  text !== undefined && NUMBER.test(text) ? Number(text) : 0;

/** A part of an address that names a record by number or by code; "" for a number that is written in another way. */
export const recordName = (text: string | undefined): string =>
  text === undefined || (Number.isFinite(Number(text)) && !NUMBER.test(text)) ? "" : text;

/** Text that is such a number as the number; all else as it came, for a schema to refuse. */
export const plainWhole = (sent: unknown): unknown =>
  typeof sent === "string" && NUMBER.test(sent) ? Number(sent) : sent;
