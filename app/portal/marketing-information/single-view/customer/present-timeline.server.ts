import type { ApiClient } from "~/api/client.server";
import type { TimelineEntry } from "~/api/domain/timeline/timeline";
import type { HrefOf } from "~/portal/report/report-address";
import type { TimelineProps } from "~/ui/records/timeline";
import { translate, type WordKey, type WordParams } from "~/words";
import { formatInteger, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";

type Told = Awaited<ReturnType<ApiClient["customers"]["timeline"]>>;
export const TIMELINE = "timeline";

/** A month of what happened to the customer; the other months are the same page at another address. */
export function presentTimeline(told: Told, locale: Locale, href: HrefOf): Omit<TimelineProps, "actions"> {
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const step = (to: "earlier" | "later", month: number | null) =>
    month === null
      ? null
      : {
          text: t(`timeline.${to}`, { month: formatMonth(locale, month, "short") }),
          href: `${href({ timeline: month })}#${TIMELINE}`,
        };
  const shown = told.entries.length;
  return {
    id: TIMELINE,
    title: told.month === null ? t("timeline.title") : t("timeline.of", { month: formatMonth(locale, told.month) }),
    items: told.entries.map((entry, at) => ({
      key: String(at),
      day: entry.day,
      text: t(`timeline.${entry.kind}`, { what: whatOf(entry, t) }),
      small: [entry.detail, byOf(entry, t)].filter(Boolean).join(" · "),
      href: entry.href,
    })),
    empty: t("timeline.none"),
    earlier: step("earlier", told.earlier),
    later: step("later", told.later),
    note: shown < told.count ? t("timeline.more", { shown, count: formatInteger(locale, told.count) }) : null,
  };
}

type Say = (key: WordKey, params?: WordParams) => string;
const isRequest = ({ kind }: TimelineEntry) => kind.startsWith("request-");

const whatOf = (entry: TimelineEntry, t: Say) =>
  isRequest(entry) ? t(`request.kind.${entry.what}` as WordKey) : entry.what;

const byOf = ({ by, actorFor }: TimelineEntry, t: Say) =>
  by && actorFor ? t("request.standsInFor", { name: by, absent: actorFor }) : by;
