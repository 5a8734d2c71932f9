import type { z } from "zod";
import { isPickKind } from "~/api/domain/search/pick-kinds";
import type { SignedIn } from "~/portal/session/guard.server";
import { type Choices, picksOf, type Stored } from "../describe-fields.server";

/** For each field that picks: a plain list where the reader sees few, else the search, with the name of what is chosen. */
export async function pickChoices({ api }: SignedIn, schema: z.ZodObject, stored: Stored): Promise<Choices> {
  const asked = picksOf(schema).map(async ([name, kind]) => {
    if (!isPickKind(kind)) throw new Error(`${name} picks ${kind}, which there is not`);
    const code = String(stored[name] ?? "");
    const { few, chosen } = await api.search.choices({ kind, code });
    if (!few) return [name, { kind, ...(chosen ? { chosen: { code: chosen.code, name: chosen.name } } : {}) }] as const;
    const options = few.map((each): [string, string] => [each.code, `${each.name} · ${each.code}`]);
    // What is out of the reader's sight stays as it is unless they choose something else.
    const lost = code !== "" && !few.some((each) => each.code === code);
    return [name, lost ? [[code, code] as const, ...options] : options] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
}
