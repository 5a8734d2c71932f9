export const scrapPath = "/technical/scrap";
export const collectionAddress = (id: number | string): string => `${scrapPath}/${id}`;
/** A collection as a record that photos belong to. */
export const collectionPapers = (id: number | string) => ({ kind: "scrap", record: String(id) });
