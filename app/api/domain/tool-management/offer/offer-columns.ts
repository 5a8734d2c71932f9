/** So many lines a tool list of an offer may have. */
export const LINES_AT_MOST = 200;
/** Each has a field of the production plan. */
export const MODELS_AT_MOST = 40;

/** The columns of the master tool list, in the order in which they stand and are pasted. */
export const offerColumns = [
  ...(["line", "model", "toolNo", "part", "catalogueNo", "type1", "type2", "maker"] as const),
  ...(["unitPrice", "setUp", "corner", "toolLife"] as const),
] as const;
export type OfferColumn = (typeof offerColumns)[number];
/** Columns of numbers, the price among them. */
export const countedColumns = ["unitPrice", "setUp", "corner", "toolLife"] as const satisfies readonly OfferColumn[];

type Place = { line: string; model: string };

/** A model on a line takes its own tools: the two together name it. */
export const modelOf = ({ line, model }: Place): string => `${line}|${model}`;
/** What tells one line from another. */
export const lineKey = (line: Place & { toolNo: string }): string => `${modelOf(line)}|${line.toolNo}`;

/** Models in the order in which the list names them. */
export const modelsOf = (lines: readonly Place[]): { key: string; line: string; model: string }[] => {
  const found = new Map(
    lines.map((line) => [modelOf(line), { key: modelOf(line), line: line.line, model: line.model }]),
  );
  return [...found.values()];
};
