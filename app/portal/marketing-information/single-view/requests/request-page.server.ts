import type { UserInfo } from "~/api/client.server";
import { growth, subtract } from "~/api/domain/decimal";
import type { CorrectionRecord } from "~/api/domain/marketing-information/correction-input";
import { requestStateWord } from "~/api/domain/request/request-filters";
import { personText } from "~/portal/record/person-text.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import type { ListCell, ListRow } from "~/ui/records/list-table";
import { translate, type WordKey, type WordParams } from "~/words";
import {
  formatAmountChange,
  formatAmountFine,
  formatInstant,
  formatPercentChange,
  withPercentSign,
} from "~/words/formats";
import type { Locale } from "~/words/locale";
import { requestPath, singleViewPath } from "../addresses";

const money = (locale: Locale, amount: string | null) =>
  amount === null ? "–" : formatAmountFine(locale, amount, "1");

/** The proposed difference in money and in per cent; neither where there was no estimate. */
const changeOf = (
  locale: Locale,
  currency: string,
  old: string | null,
  proposed: string,
): [money: string, percent: string] => [
  formatAmountChange(locale, old === null ? null : subtract(proposed, old), "1", currency),
  formatPercentChange(locale, growth(proposed, old)),
];

/** "Turning: 1,000 → 1,200 EUR": for the question whether to approve it. */
export const linesInWords = (locale: Locale, { lines, currency }: CorrectionRecord): string[] =>
  lines.map(({ name, old, proposed }) => `${name}: ${money(locale, old)} → ${money(locale, proposed)} ${currency}`);

/** A correction as its page shows it, every text made here. */
export function presentRequest(record: CorrectionRecord, locale: Locale, user: UserInfo) {
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const time = (at: string | null) => (at === null ? "" : formatInstant(at, user.userPrincipal.timeZone));
  const changed = record.state === "submitted" ? record.lines.filter(({ old, now }) => old !== now) : [];
  const absent = record.standsInFor?.username;
  return {
    id: record.id,
    state: stateBadge(locale, requestStateWord(record.state)),
    customer: { ...record.customer, href: singleViewPath(record.customer.id) },
    facts: {
      requestedBy: record.requestedBy.username,
      sentAt: time(record.sentAt),
      asOf: record.asOf,
      source: record.source.name,
      reason: record.reason,
      decidedBy: personText(locale, record.decidedBy, record.decidedFor),
      decidedAt: time(record.decidedAt),
    },
    acts: record.can,
    standsIn: absent && record.can.includes("approval") ? t("request.youStandIn", { absent }) : null,
    overtaken:
      changed.length > 0 ? t("correction.overtaken", { lines: changed.map(({ name }) => name).join(", ") }) : null,
    differenceTitle: t("correction.difference", { currency: record.currency }),
    lines: record.lines.map((line) => lineRow(locale, record.currency, line, t)),
    similar: record.similar.map((each, at) => similarRow(locale, each, at, time)),
    events: record.events.map(({ no, verb, at, actor, actorFor, comment }) => ({
      key: String(no),
      text: [t(`request.event.${verb}`), comment].filter(Boolean).join(": "),
      by: verb === "reminder" || verb === "escalation" ? t("request.bySystem") : personText(locale, actor, actorFor),
      at: time(at),
    })),
  };
}

type Say = (key: WordKey, params?: WordParams) => string;

function lineRow(
  locale: Locale,
  currency: string,
  { id, name, old, proposed, now }: CorrectionRecord["lines"][number],
  t: Say,
): ListRow {
  const [change, percent] = changeOf(locale, currency, old, proposed);
  const before: ListCell =
    now === old || now === proposed
      ? money(locale, old)
      : { text: money(locale, old), sub: t("correction.nowIs", { amount: money(locale, now) }), tone: "bad" };
  return { key: String(id), cells: [name, before, money(locale, proposed), change, percent] };
}

function similarRow(
  locale: Locale,
  each: CorrectionRecord["similar"][number],
  at: number,
  time: (instant: string) => string,
): ListRow {
  const [, percent] = changeOf(locale, each.currency, each.old, each.proposed);
  const decided = [personText(locale, each.decidedBy, each.decidedFor), each.comment].filter(Boolean).join(": ");
  return {
    key: `${each.id} ${at}`,
    cells: [
      { text: each.customer.name, href: requestPath(each.id), sub: each.line },
      {
        text: `${money(locale, each.old)} → ${money(locale, each.proposed)} ${each.currency}`,
        sub: withPercentSign(locale, percent),
      },
      stateBadge(locale, requestStateWord(each.state)),
      { text: time(each.decidedAt).slice(0, 10), sub: decided },
    ],
  };
}
