import type { CustomerView } from "~/api/domain/marketing-information/customer-view";
import { percentText } from "~/portal/figures/figure-texts.server";
import type { CustomerPage } from "./body.server";
import { ListCard } from "./list-card.server";

/** Whom else the customer buys from, as they and visits say. */
export function SurveyCard({ page }: { page: CustomerPage }) {
  const { report, t } = page;
  const suppliers = ({ suppliers: each, unknown }: CustomerView["surveys"][number]) =>
    [
      ...each.map(({ name, percent }) => `${name} ${percentText(page, percent)}`),
      ...(Number(unknown) > 0 ? [t("singleView.surveys.unknown", { percent: percentText(page, unknown) })] : []),
    ].join(" · ");
  const entries = report.view.surveys.map((survey) => ({
    key: String(survey.id),
    text: t("singleView.surveys.of", { line: survey.line, source: survey.source, date: survey.asOf }),
    small: suppliers(survey),
  }));
  return <ListCard title={t("singleView.surveys")} entries={entries} none={t("singleView.surveys.none")} />;
}
