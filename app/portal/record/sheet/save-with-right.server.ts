import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { OtherNumbers } from "~/portal/record/read-form.server";
import { type Saved, type Sent, save } from "~/portal/record/save.server";
import { toNoRight } from "~/portal/session/no-right.server";

/** Whose screen it is, and whether the reader may do it to the record of the address: asked only where something is refused. */
type Place = { code: string; may: () => Promise<boolean> };

/** A form of a place. Who may not do it at all is told that, not what is wrong with what they sent: the API asks so too. */
export async function saveWithRight<S extends z.ZodObject>(
  args: ActionFunctionArgs,
  { code, may }: Place,
  schema: S,
  perform: (sent: Sent, given: z.output<S>) => Promise<Saved>,
  numbers: OtherNumbers = [],
) {
  const answer = await save(args, code, schema, perform, numbers);
  if (!("init" in answer) || answer.init?.status !== 400) return answer;
  if (!(await may())) throw toNoRight(args.request);
  return answer;
}
