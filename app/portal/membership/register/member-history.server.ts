import type { MemberRecord } from "~/api/domain/membership/member-record";
import { hasWord } from "~/words";
import type { Reader } from "./require-member.server";

type Event = MemberRecord["history"][number];

/** What became of a member, the newest first: the change, what it was before, the comment. */
export const historyOf = ({ record, t, at }: Pick<Reader, "record" | "t" | "at">) =>
  record.history.map((event) => ({
    key: String(event.no),
    text: [sayChange(event, t), event.comment].filter(Boolean).join(": "),
    by: event.actor === "system" ? t("members.history.nightly") : event.actor,
    at: at(event.at),
  }));

const kindOf = (change: Event["change"]) => (change === "tier" || change === "purpose" ? change : "state");

function sayChange({ change, before, after }: Event, t: Reader["t"]): string {
  const word = t(`member.change.${change}`);
  const said = (value: string) => {
    const key = change === "tier" && value === "none" ? "members.tier.none" : `member.${kindOf(change)}.${value}`;
    return hasWord(key) ? t(key) : value;
  };
  return before && after
    ? t("members.history.moved", { change: word, before: said(before), after: said(after) })
    : word;
}
