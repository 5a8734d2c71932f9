import { type ActionFunctionArgs, data } from "@remix-run/node";
import { recordId } from "~/api/domain/record-id";
import { refuseBy } from "~/portal/record/refuse.server";
import { requireMenu, type SignedIn } from "~/portal/session/guard.server";
import type { Refused } from "~/ui/forms/refused";

/**
 * Shows a sheet again with what was looked for or compared; nothing is written.
 * @param code the screen's, whose right is asked for first
 * @param typed what comes back where it cannot be looked at
 */
export async function lookAgain<L>(
  args: ActionFunctionArgs,
  code: string,
  typed: () => Refused["values"],
  look: (signedIn: SignedIn, id: number) => Promise<L>,
) {
  const signedIn = await requireMenu(args, code);
  try {
    return data({ looked: await look(signedIn, recordId(args.params.id)) });
  } catch (error) {
    return refuseBy(error, typed());
  }
}
