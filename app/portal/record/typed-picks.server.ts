import type { z } from "zod";
import type { ApiClient } from "~/api/client.server";
import { isPickKind } from "~/api/domain/search/pick-kinds";
import type { Refused } from "~/ui/forms/refused";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import { picksOf } from "./describe-fields.server";

type Settled = {
  /** The form with a code where the name of one alone was typed. */
  form: FormData;
  /** "“Mirae” was taken as Mirae Co., Ltd. (KR-0012)." */
  told: string[];
  /** Of what could be several: which? */
  fields: Refused["fields"];
};

/** So many of those that fit are named. */
const NAMED = 4;

/**
 * A name, or a part of one, where a code is asked for: taken as the one that it fits, and told; asked about where it fits
 * several. What is a code already, and what fits nothing, is left to the use-case; so is what the form was drawn with (`shown`),
 * which the portal itself filled in.
 */
export async function settlePicks(
  api: ApiClient,
  locale: Locale,
  schema: z.ZodObject,
  form: FormData,
  shown: Readonly<Record<string, string>>,
): Promise<Settled> {
  const settled: Settled = { form, told: [], fields: {} };
  const typed = picksOf(schema).flatMap(([name, kind, several]) => {
    const given = form.get(name);
    const raw = typeof given === "string" ? given.trim().slice(0, 100) : "";
    // Input methods write wide digits and letters where a code has plain ones.
    const text = raw.normalize("NFKC");
    if (!several && isPickKind(kind) && text !== raw) settled.form = withValue(settled.form, name, text);
    return several || !isPickKind(kind) || text === "" || text === shown[name] ? [] : [{ name, kind, text }];
  });
  if (typed.length === 0) return settled;
  const { answers } = await api.search.meant({ asked: typed.map(({ kind, text }) => `${kind}:${text}`) });
  for (const [place, { name, text }] of typed.entries()) {
    const { isCode, rows } = answers[place] ?? { isCode: true, rows: [] };
    const [only, ...more] = rows;
    if (!only || isCode) continue;
    const written = (each: typeof only) => `${each.name} (${each.code})`;
    if (more.length > 0) {
      const names = rows.slice(0, NAMED).map(written).join(", ");
      settled.fields[name] = translate(locale, "drawn.pickWhich", { names });
    } else {
      settled.form = withValue(settled.form, name, only.code);
      settled.told.push(translate(locale, "drawn.wasTaken", { typed: text, name: written(only) }));
    }
  }
  return settled;
}

function withValue(form: FormData, name: string, value: string): FormData {
  const changed = new FormData();
  for (const [each, was] of form) changed.append(each, each === name ? value : was);
  return changed;
}
