import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { ApiClient } from "~/api/client.server";
import { type Verb, type Verbs, verbInput } from "~/api/domain/verbs";
import { hasWord, type WordKey, type WordParams, wordsFor } from "~/words";
import type { Locale } from "~/words/locale";
import { describeFields } from "./describe-fields.server";
import { leaveUnless } from "./leave-unless.server";
import type { RecordReader } from "./require-record.server";
import { type Saved, save } from "./save.server";
import { suggestions } from "./suggestions.server";

type Question = {
  /** Where the words are: `<words>.<verb>`, its `.question` and its `.text`; `.remark` where the remark is called otherwise than usual. */
  words: string;
  /** What is asked otherwise than usual, for now: `<words>.<verb>.<as>` and its `.question` and `.text` where there are any. */
  as?: string | undefined;
  params?: WordParams;
  /** Whose or what it is, above the question. */
  title: string;
  note?: string;
  /** What the record says of itself, for whoever is not sure that it is this one. */
  quote?: string;
  /** What it is about, line by line: what decides stands beside the question. */
  lines?: readonly string[];
  /** What it leaves behind, each with the list that has it where there is one. */
  ways?: { head: string; rows: readonly { href: string | null; text: string }[] } | undefined;
  /** The record's own page, or the list. */
  back: string;
  /** As the record stands now, the remark that may otherwise lack is needed: the field says so before it is refused. */
  needsRemark?: boolean;
  /** Which state of the record was seen, where the verb is refused once it is another. */
  stamp?: string;
  /** Why it cannot be done, where that is something else than that the record has changed. */
  why?: WordKey | undefined;
};

/** The question before a verb is done: what will happen, the remark it wants, the harmless answer. */
export async function sendQuestion(reader: RecordReader<{ can: string[] }>, verbs: Verbs, question: Question) {
  const { record, params, code, locale, user, t } = reader;
  const name = params.verb ?? "";
  const verb: Verb | undefined = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) throw new Response(null, { status: 404 });
  const { words, as, params: filled, why, needsRemark, ...shown } = question;
  await leaveUnless(record.can.includes(name), reader, question.back, why);
  const say = (key: string) => (hasWord(key) ? t(key, filled) : key);
  const asked = hasWord(`${words}.${name}.${as}`) ? `${words}.${name}.${as}` : `${words}.${name}`;
  const fields = describeFields(locale, "verb", verbInput(needsRemark ? "required" : verb.remark));
  return {
    questionTitle: say(asked),
    words: wordsFor(locale),
    question: {
      ...shown,
      code,
      asks: say(`${asked}.question`),
      text: say(`${asked}.text`),
      deletes: verb.deletes ? t("admin.delete.question") : null,
      danger: verb.danger,
      remark:
        fields.remark && hasWord(`${asked}.remark`)
          ? { ...fields.remark, label: say(`${asked}.remark`) }
          : fields.remark,
      suggested: verb.reasons ? suggestions(user.codes, verb.reasons) : [],
    },
  };
}
export type SentQuestion = Awaited<ReturnType<typeof sendQuestion>>["question"];

type Given<V extends Verb> = { id: string; stamp: string } & z.output<ReturnType<typeof verbInput<V["remark"]>>>;
/** One call of the API for each verb, named like it. */
type Calls<T extends Verbs> = { [V in keyof T]: (given: Given<T[V]>) => Promise<unknown> };

/** The answer to a question: the verb of the address is done, with its remark; then on to the record or its list. */
export async function takeAnswer<T extends Verbs>(
  args: ActionFunctionArgs,
  code: string,
  verbs: T,
  calls: (api: ApiClient) => Calls<T>,
  addressOf: (id: string) => string,
  /** What the call's answer hands over, where it may, and what is said of it. */
  toldBy?: (verb: string, id: string, done: unknown, locale: Locale) => Pick<Saved, "handed" | "told" | "says">,
) {
  const { verb = "" } = args.params;
  const asked = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  return save(args, code, verbInput(asked?.remark ?? "none"), async ({ api, id, stamp, locale }, given) => {
    if (!asked) throw new Response(null, { status: 404 });
    const perform = calls(api)[verb as keyof T] as (given: object) => Promise<unknown>;
    const done = await perform({ ...given, id, ...(stamp && { stamp }) });
    return { to: addressOf(id), ...toldBy?.(verb, id, done, locale) };
  });
}
