import { z } from "zod";
import type { WordKey } from "~/words";
import { compare } from "../decimal";
import { currencies } from "../money";
import { remark, typedMonth, typedNumber, typedPercent } from "../typed-values";
import { incentiveKinds, stepNumbers, stepTypes } from "./programme-terms";

const from = () => z.union([z.literal(""), typedNumber()]).default("");
const percent = () => z.union([z.literal(""), typedPercent()]).default("");
const stepFields = Object.fromEntries(
  stepNumbers.flatMap((no) => [
    [`from${no}`, from()],
    [`rate${no}`, percent()],
  ]),
) as Record<`${"from" | "rate"}${(typeof stepNumbers)[number]}`, ReturnType<typeof from>>;

/** A new scale of one incentive, from a month on. Rates are typed in per cent. */
export const scaleInput = z
  .object({
    kind: z.enum(incentiveKinds),
    currency: z.enum(currencies),
    stepType: z.enum(stepTypes),
    validFrom: typedMonth(),
    remark: remark(),
    ...stepFields,
  })
  .superRefine((given, context) => {
    const wrong = (name: string, key: WordKey) => context.addIssue({ code: "custom", path: [name], message: key });
    let last: string | null = null;
    for (const no of stepNumbers) {
      const [from, rate] = [given[`from${no}`], given[`rate${no}`]];
      if (no === 1 && from === "") wrong("from1", "api.field.required");
      if (from === "" && rate === "") continue;
      // What is no number has been said already.
      if (![from, rate].every((typed) => typed === "" || typedNumber().safeParse(typed).success)) continue;
      if (rate === "") wrong(`rate${no}`, "api.field.required");
      else if (compare(rate, "100") > 0) wrong(`rate${no}`, "commercial.rate.wrong");
      if (from === "" && no > 1) wrong(`from${no}`, "api.field.required");
      else if (last !== null && from !== "" && compare(from, last) <= 0) wrong(`from${no}`, "commercial.step.order");
      if (from !== "") last = from;
    }
  });
export type ScaleInput = z.output<typeof scaleInput>;

export const listedScale = z.object({
  id: z.number(),
  kind: z.enum(incentiveKinds),
  currency: z.string(),
  stepType: z.enum(stepTypes),
  validFrom: z.string(),
  /** The last month, where a later scale has taken over; empty = until further notice. */
  validTo: z.string(),
  remark: z.string(),
  steps: z.array(z.object({ from: z.string(), rate: z.string() })),
});
