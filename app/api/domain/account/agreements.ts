/**
 * The two agreements and the version whose text is shown now: 01 information security, 02 personal data. A new
 * version is a new text in the catalogues; older acceptances stay on record and open nothing.
 */
export const currentAgreements = { "01": "1.0", "02": "1.0" } as const;
export type AgreementType = keyof typeof currentAgreements;
