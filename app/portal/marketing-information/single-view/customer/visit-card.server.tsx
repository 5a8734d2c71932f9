import type { CustomerView } from "~/api/domain/marketing-information/customer-view";
import type { CustomerPage } from "./body.server";
import { ListCard } from "./list-card.server";

/** What was said, and what comes next; a next step whose day has passed without a visit since is overdue. */
export function VisitCard({ page: { report, t } }: { page: CustomerPage }) {
  const { visits, visitCount } = report.view;
  const last = visits[0]?.date ?? "";
  const next = ({ nextStep, nextStepDate }: CustomerView["visits"][number]) => {
    if (nextStep === null) return null;
    if (nextStepDate === null) return t("singleView.visits.nextUndated", { step: nextStep });
    const text = t("singleView.visits.next", { step: nextStep, date: nextStepDate });
    const overdue = nextStepDate < report.asOf && nextStepDate > last;
    return overdue ? `${text} (${t("singleView.visits.overdue")})` : text;
  };
  const entries = visits.map((visit) => ({
    key: visit.visitNo,
    text: [visit.purpose, visit.result].filter(Boolean).join(": "),
    small: [visit.by, next(visit)].filter(Boolean).join(" · "),
    right: visit.date,
  }));
  const title =
    visitCount > visits.length
      ? t("singleView.visits.latest", { shown: visits.length, all: visitCount })
      : t("singleView.visits");
  return <ListCard title={title} entries={entries} none={t("singleView.visits.none")} />;
}
