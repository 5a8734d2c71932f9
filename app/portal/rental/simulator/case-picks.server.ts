import type { Typed } from "~/api/domain/simulation/fields";
import { plainList } from "~/portal/record/picker/pick-choices.server";
import type { SignedIn } from "~/portal/session/guard.server";
import { translate } from "~/words";
import { isPicked, type PickedName, pickedFields } from "./case-address";

type Hit = { code: string; name: string; detail: string };
/** What one field can be given: all there are, where they are few; else it is looked for. `name` is of what stands in it. */
type CasePick = { few: readonly (readonly [code: string, text: string])[] | null; name: string | null };
export type CasePicks = Record<PickedName, CasePick>;
/** What was found for a field by whoever has no scripts. */
export type PickHits = { name: PickedName; rows: Hit[]; more: boolean };

/** Who can stand in the fields of the parties, and a sentence beside what is not among them; not while it is looked for. */
export async function casePicks(
  { api, locale }: Pick<SignedIn, "api" | "locale">,
  typed: Typed,
  sought: string | null,
) {
  const asked = Object.entries(pickedFields).map(async ([field, kind]) => {
    const name = field as PickedName;
    const code = typed[name]?.trim() ?? "";
    const { few, chosen } = await api.search.choices({ kind, code });
    const lost = code !== "" && chosen === null;
    const pick: CasePick = { few: few && plainList(few, code), name: chosen?.name ?? null };
    return [name, pick, lost && name !== sought ? translate(locale, `rental.unseen.${name}`, { code }) : null] as const;
  });
  const all = await Promise.all(asked);
  return {
    picks: Object.fromEntries(all.map(([name, pick]) => [name, pick])) as CasePicks,
    unseen: Object.fromEntries(all.flatMap(([name, , text]) => (text ? [[name, text]] : []))) as Record<string, string>,
  };
}

/** The hits for the field whose button was pressed: null for none. */
export async function pickHits(
  { api }: Pick<SignedIn, "api">,
  typed: Typed,
  name: string | null,
): Promise<PickHits | null> {
  if (!isPicked(name)) return null;
  const { rows, found } = await api.search.picks({ kind: pickedFields[name], text: typed[name]?.trim() ?? "" });
  return { name, rows, more: found > rows.length };
}
