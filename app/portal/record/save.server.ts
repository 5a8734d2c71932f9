import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import type { z } from "zod";
import { recordName } from "~/api/domain/record-id";
import { finishForm } from "~/portal/frame/finish-form.server";
import { endVisits } from "~/portal/frame/record-visit.server";
import { flash } from "~/portal/session/cookies.server";
import { draftOf, pageOfForm } from "~/portal/session/draft.server";
import { requireMenu, type SignedIn } from "~/portal/session/guard.server";
import { takeKeptFile } from "~/portal/session/kept-file.server";
import { apiOnce } from "~/portal/session/request.server";
import { SHOWN } from "~/ui/forms/draft-mark";
import type { Refused } from "~/ui/forms/refused";
import type { Handed } from "~/ui/records/handed-over";
import { hasWord, translate, type WordKey, type WordParams } from "~/words";
import type { Locale } from "~/words/locale";
import { NOTATION } from "~/words/settle-numbers";
import { asSign } from "~/words/typed-number";
import { goOn } from "./go-on";
import { refuseAnothers } from "./opened-by-another.server";
import { type OtherNumbers, readForm, withoutUnkept } from "./read-form.server";
import { refuse, refuseBy } from "./refuse.server";
import { onceIfSentTwice, sendingOf, sheetOf } from "./sent-twice.server";
import { askNotation, readAs, toldNumbers } from "./typed-numbers.server";
import { settlePicks } from "./typed-picks.server";

/**
 * Who sent a form, the record it is about (empty for a new one), and which state of it was seen. `form`: each number in it written
 * so that it is read in one way only.
 */
export type Sent = SignedIn & { id: string; stamp: string; form: FormData };
export type Saved = {
  to: string;
  told?: WordKey;
  /** What is filled into it, and what is said besides. */
  params?: WordParams;
  says?: readonly string[];
  /** Of a sheet with many rows those that were not kept: the others are, and these stand there again with what is wrong. */
  left?: Pick<Refused, "fields" | "values" | "read"> & { kept: string };
  /** A link that no mail took along; its words are `<words>.title`, `.text` and `.label`. It stands on the page that answers. */
  handed?: { words: string; params: WordParams; link: string } | undefined;
};

/** What is wrong with what a form has beside its schema's fields: lines, amounts. It is told in one go with what those lack. */
type JudgeRest = (sent: Sent) => Promise<Refused["fields"]>;

/**
 * A form's action: the right first, then the schema, then one call of the API, which judges by the same schema. Goes on
 * with the green message; what is refused comes back with its words and everything that was typed.
 */
export async function save<S extends z.ZodObject>(
  args: ActionFunctionArgs,
  code: string,
  schema: S,
  perform: (sent: Sent, given: z.output<S>) => Promise<Saved>,
  numbers: OtherNumbers = [],
  judgeRest?: JudgeRest,
) {
  const signedIn = await requireMenu(args, code);
  const { locale, decimalSign: own } = signedIn;
  const sent = await args.request.formData();
  await refuseAnothers(signedIn, sent, pageOfForm(args.request));
  const endKept = await takeKeptFile(signedIn.api, sent);
  const values = valuesOf(sent);
  const shown = Object.fromEntries(new URLSearchParams(String(sent.get(SHOWN) ?? "")));
  const picked = await settlePicks(signedIn.api, locale, schema, sent, shown);
  const { form } = picked;
  const writer = { answered: asSign(form.get(NOTATION)), own, shown };
  const { given, fields, settled, plain } = readForm(locale, schema, form, writer, numbers);
  const again = goOn(values);
  const asTyped = (wrong: Refused["fields"], judged: Refused["fields"] = {}) => ({
    values: again,
    read: readAs(locale, settled, values, judged),
    ...askNotation(locale, settled, wrong, values),
  });
  const stamp = String(form.get("stamp") ?? "");
  const id = recordName(args.params.id);
  const wrong = { ...fields, ...picked.fields };
  if (!given || Object.keys(wrong).length > 0) {
    const others = await judgeRest?.({ ...signedIn, id, stamp, form: plain });
    const all = { ...wrong, ...others, ...wrong };
    return refuse({ message: translate(locale, "api.invalid-input"), fields: all, ...asTyped(all) });
  }
  try {
    const sheet = sheetOf(form);
    const api = sheet === null ? signedIn.api : apiOnce(args, signedIn, sheet);
    const sending = sendingOf(signedIn.user.userPrincipal.userId, args.request, form);
    const {
      to,
      told = "api.success",
      params,
      says = [],
      handed,
      left,
    } = await onceIfSentTwice(sending, () => perform({ ...signedIn, api, id, stamp, form: plain }, given));
    // What was kept is told as it was read, as of a form that is kept as a whole.
    if (left)
      return await comeBack(signedIn, form, {
        ...left,
        kept: [left.kept, ...toldNumbers(locale, settled, values)].join(" "),
        read: readAs(locale, settled, values),
      });
    await Promise.all([finishForm(args.request, signedIn, form, to), endKept()]);
    if (handed) endVisits(signedIn.api);
    if (handed) return data({ refused: undefined, handed: handedOver(locale, to, handed) }, NEVER_KEPT);
    const headers = {
      "Set-Cookie": await flash({
        kind: "good",
        text: [translate(locale, told, params), ...says, ...picked.told, ...toldNumbers(locale, settled, values)]
          .join(" ")
          .slice(0, 500),
      }),
    };
    return redirect(to, { headers, status: 303 });
  } catch (error) {
    return refuseBy(error, again, undefined, (wrong) => asTyped(wrong, wrong));
  }
}

/** Accepted as far as it goes: the page is drawn anew around what is left, whose draft it is no more. */
async function comeBack({ api }: SignedIn, form: FormData, left: NonNullable<Saved["left"]>) {
  const draft = draftOf(form);
  if (draft) await api.tabs.endDraft(draft.name);
  return refuse({ message: left.kept, ...left }, 200);
}

/** A link that opens an account lies in no cache. */
const NEVER_KEPT = { headers: { "Cache-Control": "no-store" } };

function handedOver(locale: Locale, href: string, { words, params, link }: NonNullable<Saved["handed"]>): Handed {
  const say = (key: string) => (hasWord(key) ? translate(locale, key, params) : key);
  return { title: say(`${words}.title`), text: say(`${words}.text`), label: say(`${words}.label`), value: link, href };
}

/** Never a file and never a password: neither could be shown again. Names with "_" are the draft's own. */
function valuesOf(form: FormData): Refused["values"] {
  const values: Refused["values"] = {};
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value): value is string => typeof value === "string");
    const typed = texts.map(withoutUnkept);
    if (!name.startsWith("_") && !/password/i.test(name)) values[name] = typed.length === 1 ? (typed[0] ?? "") : typed;
  }
  return values;
}
