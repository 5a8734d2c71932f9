import { writtenWithCurrency } from "~/api/domain/money-text";
import type { OpportunitiesOfCustomer } from "~/api/domain/tcis/opportunities-of-customer";
import { formatInteger } from "~/words/formats";
import type { CustomerPage } from "./body.server";
import { ListCard } from "./list-card.server";

type Props = { page: CustomerPage; opportunities: OpportunitiesOfCustomer | null };

/** What the customer may give, and what is planned and overdue there; nothing without the right to it. */
export function OpportunityCard({ page: { report, t, locale, opens }, opportunities }: Props) {
  if (opportunities === null) return null;
  const { open, overdue, planned, rows } = opportunities;
  if (open + planned === 0) return null;
  const customer = report.view.profile.id;
  const count = (value: number) => formatInteger(locale, value);
  const all = opens({ screen: "MIPTAS06", with: { customer, stage: "open" } });
  const visits = opens({ screen: "MIPTAS18", with: { customer, state: "planned" } });
  const stepOf = ({ nextStep, stepState }: (typeof rows)[number]) =>
    nextStep && stepState === "overdue" ? t("tcis.card.late", { step: nextStep }) : nextStep;
  const entries = rows.map((each) => {
    const own = opens({ screen: "MIPTAS06", id: each.id });
    return {
      key: String(each.id),
      text: own ? <a href={own}>{each.name}</a> : each.name,
      small: [t(`tcis.stage.${each.stage}`), stepOf(each)].filter(Boolean).join(" · "),
      right: (
        <>
          {writtenWithCurrency(locale, each.amount, each.currency)}
          <small>{t("tcis.card.expected", { day: each.expectedOn })}</small>
        </>
      ),
    };
  });
  return (
    <ListCard
      title={t("tcis.list.opportunities")}
      entries={entries}
      none={t("tcis.card.none")}
      note={
        <>
          {all ? <a href={all}>{t("tcis.card.open")}</a> : t("tcis.card.open")} {count(open)} ·{" "}
          {visits ? <a href={visits}>{t("tcis.card.planned")}</a> : t("tcis.card.planned")} {count(planned)} ·{" "}
          {t("tcis.card.overdue")} {count(overdue)}
        </>
      }
    />
  );
}
