export const supportsPath = "/insurance-support";
export const supportAddress = (id: number | string): string => `${supportsPath}/${id}`;
/** A request as a record that files belong to. */
export const supportPapers = (id: number | string) => ({ kind: "insurance", record: String(id) });
