import { z } from "zod";
import { recordKey } from "../record-key";
import { text } from "../typed-values";

/** So many are activated at once, the oldest first. */
export const APPLICATIONS_AT_MOST = 200;

/** An application as it is judged beside others. */
const application = z.object({
  id: z.number(),
  memberNo: z.string(),
  name: z.string(),
  /** The customer's number. */
  customer: z.string(),
  taxNo: z.string(),
  unit: z.string(),
  /** yyyy-mm-dd */
  appliedOn: z.string(),
});

export const applications = z
  .object({
    rows: z.array(application),
    /** All that wait, also those beyond the most that are shown. */
    rowCount: z.number(),
  })
  .meta({ id: "MemberApplications" });
export type Applications = z.output<typeof applications>;

/** Who is activated, by number, with one remark for all. */
export const activationInput = z.object({
  ids: z.array(recordKey()).max(APPLICATIONS_AT_MOST).default([]),
  remark: text(400),
});
export type ActivationInput = z.output<typeof activationInput>;
