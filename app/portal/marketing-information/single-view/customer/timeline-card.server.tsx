import type { ApiClient } from "~/api/client.server";
import type { TimelineEntry } from "~/api/domain/timeline/timeline";
import { ButtonLink } from "~/ui/controls/button";
import { SHOWN, Timeline } from "~/ui/records/timeline";
import type { WordKey } from "~/words";
import { formatInteger, formatMonth } from "~/words/formats";
import { requestsPath } from "../addresses";
import type { CustomerPage } from "./body.server";

export type ToldTimeline = Awaited<ReturnType<ApiClient["customers"]["timeline"]>>;

const NAME = "timeline";

/** A month of what happened to the customer; the other months are the same page at another address. */
export function TimelineCard({ page, told }: { page: CustomerPage; told: ToldTimeline }) {
  const { report, locale, t, href } = page;
  const step = (to: "earlier" | "later", month: number | null) =>
    month === null
      ? null
      : {
          text: t(`timeline.${to}`, { month: formatMonth(locale, month, "short") }),
          href: `${href({ timeline: month })}#${NAME}`,
        };
  const entries = alike(told.entries);
  const shown = entries.length;
  return (
    <Timeline
      id={NAME}
      title={
        told.month === null
          ? t("timeline.title")
          : t("timeline.of", { month: formatMonth(locale, told.month, "short") })
      }
      items={entries.map((entry, at) => ({
        key: String(at),
        day: entry.day,
        text: t(`timeline.${entry.kind}`, { what: whatOf(entry, page), count: formatInteger(locale, entry.times) }),
        small: [entry.detail, byOf(entry, page)].filter(Boolean).join(" · "),
        href: entry.href,
      }))}
      empty={t("timeline.none")}
      earlier={step("earlier", told.earlier)}
      later={step("later", told.later)}
      more={t("timeline.folded", { entries: formatInteger(locale, Math.max(0, shown - SHOWN)) })}
      note={
        told.entries.length < told.count
          ? t("timeline.more", { shown: told.entries.length, count: formatInteger(locale, told.count) })
          : null
      }
      actions={
        <ButtonLink kind="quiet" href={`${requestsPath}?customer=${report.view.profile.id}`}>
          {t("singleView.requests")}
        </ButtonLink>
      }
    />
  );
}

/** Contacts of one day are one line with all their names; everything else stands for itself. */
function alike(entries: readonly TimelineEntry[]): (TimelineEntry & { times: number })[] {
  const lines: (TimelineEntry & { times: number })[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last?.kind === "contact" && entry.kind === "contact" && last.day === entry.day)
      Object.assign(last, { what: `${last.what}, ${entry.what}`, detail: null, times: last.times + 1 });
    else lines.push({ ...entry, times: 1 });
  }
  return lines;
}

type Say = Pick<CustomerPage, "t">;
const isRequest = ({ kind }: TimelineEntry) => kind.startsWith("request-");

const whatOf = (entry: TimelineEntry, { t }: Say) =>
  isRequest(entry) ? t(`request.kind.${entry.what}` as WordKey) : entry.what;

const byOf = ({ by, actorFor }: TimelineEntry, { t }: Say) =>
  by && actorFor ? t("request.standsInFor", { name: by, absent: actorFor }) : by;
