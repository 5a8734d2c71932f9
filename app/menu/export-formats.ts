/** The files a report can be exported as; each is an ending of its address beside the screen. */
export const exportFormats = ["xlsx", "csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];
