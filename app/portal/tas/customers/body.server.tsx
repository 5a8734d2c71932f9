import { type agentCustomerStatus, agentCustomerTable } from "~/api/domain/agent-system/customer-status";
import { percentOf } from "~/api/domain/decimal";
import { amountText, percentText } from "~/portal/figures/figure-texts.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatAmount, formatInteger, formatMonth } from "~/words/formats";

type CustomersPage = ReportPage<typeof agentCustomerStatus>;

/** End users of the agent system: how many of them order there, and how much. */
export function agentCustomerBody(page: CustomersPage): Body {
  const { report, t, locale } = page;
  const { days, from, to } = report;
  return {
    body: (
      <>
        <KeyFigureList figures={figureList(page)} />
        <Table page={page} of={agentCustomerTable} switches ownPage={false} />
      </>
    ),
    notes: [
      t("tas.note.activity", days),
      t("tas.note.months", { from: formatMonth(locale, from), to: formatMonth(locale, to) }),
    ],
  };
}

function figureList(page: CustomersPage): KeyFigure[] {
  const { whole, t, locale, href, unit } = page;
  const { total, days } = whole;
  const count = (value: number) => formatInteger(locale, value);
  const shareOf = (part: number) => {
    const share = percentOf(String(part), String(total.customers));
    return share === null ? {} : { line: t("tas.kpi.ofRegistered", { share: percentText(page, share) }) };
  };
  const narrowed = (activity: "active" | "lately" | "never") => href({ activity, page: null });
  return [
    { label: t("tas.kpi.registered"), value: count(total.customers), unit: "" },
    {
      label: t("tas.kpi.activeIn", { days: days.active }),
      value: count(total.active),
      unit: "",
      href: narrowed("active"),
      ...shareOf(total.active),
    },
    {
      label: t("tas.kpi.activeIn", { days: days.lately }),
      value: count(total.lately),
      unit: "",
      href: narrowed("lately"),
      ...shareOf(total.lately),
    },
    {
      label: t("tas.activity.never"),
      value: count(total.never),
      unit: "",
      href: narrowed("never"),
      ...shareOf(total.never),
    },
    {
      label: t("tas.amount"),
      value: formatAmount(locale, total.amount, page.in, page.currency),
      unit,
      href: href({ sort: "amount", dir: null, page: null }),
      line: t("tas.kpi.orders", {
        orders: count(total.orders),
        lines: count(total.lines),
        each: total.orders === 0 ? "–" : amountText(page, String(Number(total.amount) / total.orders)),
      }),
    },
  ];
}
