import { type credits, creditsTable, monthVerbOrder } from "~/api/domain/commercial/credits";
import { add } from "~/api/domain/decimal";
import { writtenMoney } from "~/api/domain/money-text";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger, formatMonth } from "~/words/formats";
import { calculationAddress, creditsPath, discountsPath } from "../addresses";

type CreditsPage = ReportPage<typeof credits>;

/** What a month comes to, how far it is on its way, and each distributor's credit. */
export function creditsBody(page: CreditsPage): Body {
  const { report, t } = page;
  return {
    actions: actionsOf({ page }),
    body: (
      <>
        <KeyFigureList figures={keyFigures(page)} />
        <Table page={page} of={creditsTable} switches />
      </>
    ),
    notes: [...stageTexts(page), t("commercial.note.net"), t("commercial.note.sheet")],
    ...(report.rows.length === 0 && { emptyText: emptyText(page) }),
  };
}

const emptyText = ({ report, filters, t }: CreditsPage): string | undefined =>
  filters.show === "waiting"
    ? t("mainboard.waitingNone")
    : report.stage?.missing
      ? t("commercial.empty.yet")
      : undefined;

/** Calculating the month and what can be done to all of its credits; the discounts that it refunds. */
function actionsOf({ page: { report, t } }: { page: CreditsPage }) {
  const { stage, may } = report;
  return (
    <>
      {stage && may.calculate && !stage.isClosed && (
        <ButtonLink icon="calc" href={calculationAddress(stage.month)}>
          {t("commercial.calculate")}
        </ButtonLink>
      )}
      {stage &&
        monthVerbOrder
          .filter((verb) => stage.can.includes(verb))
          .map((verb) => (
            <ButtonLink key={verb} href={`${creditsPath}/months/${stage.month}/${verb}`}>
              {t(`commercial.monthVerb.${verb}`)}
            </ButtonLink>
          ))}
      <ButtonLink place="beside" href={stage ? `${discountsPath}?month=${stage.month}` : discountsPath}>
        {t("commercial.discounts")}
      </ButtonLink>
    </>
  );
}

/** Of everything that is filtered, as the table's first row has it. */
function keyFigures({ report, locale, t, href }: CreditsPage): KeyFigure[] {
  const { total, currency, states, rowCount } = report;
  const written = (value: string) => writtenMoney(locale, value, currency);
  const count = (value: number) => formatInteger(locale, value);
  const here = (sort: string) => href({ sort, dir: null, page: null });
  return [
    { label: t("commercial.kpi.total"), value: written(total.grandTotal), unit: currency, href: here("grandTotal") },
    {
      label: t("commercial.kpi.incentive"),
      value: written(add(total.basic, total.extra)),
      unit: currency,
      href: here("basic"),
      line: t("commercial.kpi.incentive.line", { basic: written(total.basic), extra: written(total.extra) }),
    },
    {
      label: t("commercial.kpi.refunds"),
      value: written(add(total.discount, total.usedPoints)),
      unit: currency,
      href: here("discount"),
      line: t("commercial.kpi.refunds.line", { discount: written(total.discount), points: written(total.usedPoints) }),
    },
    {
      label: t("commercial.kpi.net"),
      value: written(total.net),
      unit: currency,
      href: here("net"),
      line: t("commercial.kpi.net.line", { distributors: count(rowCount) }),
    },
    {
      label: t("commercial.kpi.open"),
      value: count(states.calculated + states.reviewed + states.approved),
      unit: "",
      href: href({ sort: "state", dir: null, page: null }),
      line: t("commercial.kpi.open.line", {
        calculated: count(states.calculated),
        reviewed: count(states.reviewed),
        approved: count(states.approved),
      }),
    },
  ];
}

function stageTexts({ report: { stage }, locale, t }: CreditsPage): string[] {
  if (!stage) return [];
  return [
    ...(stage.isClosed ? [t("commercial.say.closed", { month: formatMonth(locale, stage.month) })] : []),
    ...(stage.missing > 0 && !stage.isClosed
      ? [t("commercial.say.missing", { missing: formatInteger(locale, stage.missing) })]
      : []),
  ];
}
