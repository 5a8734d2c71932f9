import { z } from "zod";

type InLanguages = { ko: string; en: string };

/** A company that signs, in the languages of papers; signatories one a line. */
type KeptEntity = { name: InLanguages; address: InLanguages; registrationNo: string; signatories: InLanguages };

/** What the parties of a contract were called when it was approved, by their role in it; of our side also the company that signed. */
export type PartyNames = Record<string, InLanguages & { entity?: KeptEntity }>;

/** The company that signs for a unit, as a paper in one language names it. */
export const signingEntity = z.object({
  name: z.string(),
  address: z.string(),
  registrationNo: z.string(),
  /** "Seoyeon Kim, Chief Executive Officer". */
  signatories: z.array(z.string()),
});
export type SigningEntity = z.output<typeof signingEntity>;
