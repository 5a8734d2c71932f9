import type { z } from "zod";
import { isPickKind, type PickKind, peopleOf } from "~/api/domain/search/pick-kinds";
import type { SignedIn } from "~/portal/session/guard.server";
import type { Search } from "~/ui/forms/bound-field";
import { type Choices, picksOf, type Stored } from "../describe-fields.server";

/** For each field that picks: a plain list where the reader sees few, else the search, with the name of what is chosen. */
export async function pickChoices({ api }: SignedIn, schema: z.ZodObject, stored: Stored): Promise<Choices> {
  const asked = picksOf(schema).map(async ([name, kind, several]) => {
    if (!isPickKind(kind)) throw new Error(`${name} picks ${kind}, which there is not`);
    const text = String(stored[name] ?? "");
    if (several || peopleOf(kind)) return [name, await typedSearch(api, kind, text, several)] as const;
    const { few, chosen } = await api.search.choices({ kind, code: text });
    if (!few) return [name, { kind, ...(chosen ? { chosen: [named(chosen)] } : {}) }] as const;
    return [name, plainList(few, text)] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
}

/** Few choices as a list. What is out of the reader's sight stays as it is unless they choose something else. */
export function plainList(
  few: readonly { code: string; name: string }[],
  code: string,
): [code: string, text: string][] {
  const options = few.map((each): [string, string] => [each.code, `${each.name} · ${each.code}`]);
  const lost = code !== "" && !few.some((each) => each.code === code);
  return lost ? [[code, code], ...options] : options;
}

/** So many of several are named beside their field. */
const NAMED = 20;

/**
 * People, and several of anything, are looked for and may be typed as well: an address that the reader knows need not be one of a
 * colleague. Where these are few, all of them are offered while typing, without scripts too.
 */
async function typedSearch(api: SignedIn["api"], kind: PickKind, text: string, several: boolean): Promise<Search> {
  const codes = several ? text.split(/[\s,;]+/) : [text.trim()];
  const written = (code: string) => (peopleOf(kind) ? code.toLowerCase() : code);
  const typed = [...new Set(codes.filter(Boolean).map((code) => written(code).slice(0, 254)))].slice(0, NAMED);
  const ask = (code: string) => api.search.choices({ kind, code });
  const [{ few }, found] = await Promise.all([ask(""), Promise.all(typed.map(ask))]);
  const chosen = found.flatMap((each) => (each.chosen ? [named(each.chosen)] : []));
  return {
    kind,
    ...(several && { several: true as const }),
    ...(chosen.length > 0 && { chosen }),
    ...(few && { few: few.map(named) }),
  };
}

const named = ({ code, name }: { code: string; name: string }) => ({ code, name });
