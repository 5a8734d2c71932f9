/** Scrap analysis: never shown to partners, whatever an administrator grants (specification section 6). */
export const INTERNAL_ONLY: ReadonlySet<string> = new Set(["MIPUTL08"]);
