import { type ApiClient, ApiError } from "~/api/client.server";
import { roleName } from "~/api/domain/account/role-name";
import { MAILS_AT_MOST, NOTE_LENGTH, PEOPLE_AT_MOST, READERS_AT_MOST } from "~/api/domain/report/mails/mail-input";
import { monthFilterOf } from "~/api/domain/report/views/month-filter-of";
import type { SignedIn } from "~/portal/session/guard.server";
import type { Refused } from "~/ui/records/form-card";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import { foreseenList } from "../mail-runs.server";
import { mailTimes, readWhen } from "../mail-times.server";

type Person = { id: string; name: string; stopped?: boolean };
/** What stands in the form before anything is typed. */
export type StoredMail = { when: string; sendTo: string; people: readonly Person[]; note: string };
export const newMail: StoredMail = { when: "weekly:1", sendTo: "own", people: [], note: "" };

/** Everything that a form of a mail offers its reader: times, roles, groups, and people to choose from. */
export async function describeMailForm({ api, locale, user }: SignedIn, stored: StoredMail) {
  const me = user.userPrincipal.userId;
  const [{ roles, groups }, known] = await Promise.all([
    api.views.audiences(),
    api.reportMails.colleagues({ chosen: stored.people.map(({ id }) => id).join(",") }),
  ]);
  const alone = known.few && known.people.every(({ id }) => id === me) && stored.people.length === 0;
  const t = (key: Parameters<typeof translate>[1], params = {}) => translate(locale, key, params);
  return {
    times: mailTimes(locale),
    audiences: [
      { value: "own", text: t("mailWhom.own") },
      ...(alone ? [] : [{ value: "people", text: t("mailWhom.people") }]),
      ...groups.map(({ id, name }) => ({ value: `group:${id}`, text: t("mailWhom.group", { name }) })),
      ...roles.map((id) => ({
        value: `role:${id}`,
        text: t("mailWhom.role", { name: roleName(locale, id) }),
      })),
    ],
    /** Nobody can be chosen by name. */
    alone,
    people: peopleOf(locale, known, stored.people),
    hints: {
      sendTo: t("mailWhom.hint", { readers: READERS_AT_MOST }),
      people: t("mailWhom.peopleHint", { limit: PEOPLE_AT_MOST }),
      note: t("mailWhom.noteHint", { limit: NOTE_LENGTH }),
      when: t("mailWhom.limit", { limit: MAILS_AT_MOST }),
    },
    stored: {
      when: stored.when,
      sendTo: stored.sendTo,
      note: stored.note,
      people: stored.people.map(({ id }) => id),
    },
  };
}
export type MailForm = Awaited<ReturnType<typeof describeMailForm>>;

type Known = Awaited<ReturnType<ApiClient["reportMails"]["colleagues"]>>;
export type People = {
  /** Too many for one list: they are looked for. */
  searched: boolean;
  options: [id: string, name: string, what?: string][];
  /** What is said of the search. */
  told: string | null;
};

/** Who can be ticked: who is chosen already, and everybody else where they are few, or who was found. */
function peopleOf(locale: Locale, { few, people, chosen, found }: Known, kept: readonly Person[], typed = ""): People {
  const stopped = new Set(kept.flatMap((each) => (each.stopped ? [each.id] : [])));
  const first = [...kept, ...chosen.filter(({ id }) => !kept.some((each) => each.id === id))];
  const all = few
    ? [...people, ...first.filter(({ id }) => !people.some((each) => each.id === id))]
    : [...first, ...people.filter(({ id }) => !first.some((each) => each.id === id))];
  const named = (name: string, id: string) =>
    stopped.has(id) ? translate(locale, "mailWhom.stopped", { name }) : name;
  const told =
    few || typed === ""
      ? null
      : found === 0
        ? translate(locale, "mailWhom.notFound")
        : found > people.length
          ? translate(locale, "mailWhom.moreFound", { count: found })
          : null;
  return { searched: !few, options: all.map(({ id, name }) => [id, named(name, id), id]), told };
}

/** What the form was sent with, and by which of its buttons: to keep it, to look for people, or to see what each reader would get. */
export function readMailForm(form: FormData) {
  const text = (name: string, most: number) => String(form.get(name) ?? "").slice(0, most);
  const act = form.get("act");
  const when = text("when", 20);
  const people = [...new Set(form.getAll("people").map((each) => String(each).slice(0, 254)))].slice(0, 500);
  const values = {
    when,
    sendTo: text("sendTo", 130) || "own",
    people,
    who: text("who", 100),
    note: text("note", 2000),
    ...(form.has("stay") && { stay: "1" }),
  };
  return {
    act: act === "find" || act === "preview" ? act : ("keep" as const),
    values,
    stay: form.has("stay"),
    key: text("key", 100),
    whom: { sendTo: values.sendTo, people, note: values.note },
    schedule: readWhen(when),
  };
}
export type SentMail = ReturnType<typeof readMailForm>;

/** Once and now is the month that its sender looks at: a later one is not what they meant. */
export function isOfMonthSeen(code: string, search: string, { rhythm }: SentMail["schedule"]): boolean {
  const month = monthFilterOf(code);
  return rhythm === "once" && month !== undefined && new URLSearchParams(search).has(month);
}

type Report = { code: string; search: string; stay?: boolean; id?: string };
type Shown = {
  again: Refused | null;
  refused: Refused | null;
  people: People;
  foreseen: ReturnType<typeof foreseenList> | null;
};

/** The form once more, with who was found, or with what each reader would get; nothing is kept. */
export async function lookAtMail(
  signedIn: SignedIn,
  report: Report,
  sent: SentMail,
  kept: readonly Person[],
): Promise<Shown> {
  const { api, locale } = signedIn;
  const { values, act, whom } = sent;
  const again: Refused = { message: "", fields: {}, values };
  const people = await peopleFor(signedIn, sent, kept);
  if (act === "find") return { again, refused: null, people, foreseen: null };
  try {
    const preview = await api.reportMails.preview({ ...report, sendTo: whom.sendTo, people: whom.people });
    return { again, refused: null, people, foreseen: foreseenList(locale, preview) };
  } catch (error) {
    return { again: null, people, foreseen: null, refused: refusedBy(error, values) };
  }
}

/** The people of a form that comes back: those that are ticked stay in sight. */
export async function peopleFor({ api, locale }: SignedIn, sent: SentMail, kept: readonly Person[]): Promise<People> {
  const { people, who } = sent.values;
  const known = await api.reportMails.colleagues({ text: who, chosen: people.join(",") });
  const standing = kept.filter(({ id }) => people.includes(id));
  return peopleOf(locale, known, standing, who.trim());
}

/** @throws whatever is no refusal */
export function refusedBy(error: unknown, values: Refused["values"]): Refused {
  if (!(error instanceof ApiError) || error.sessionEnded) throw error;
  return { message: error.message, fields: error.fields, values };
}
