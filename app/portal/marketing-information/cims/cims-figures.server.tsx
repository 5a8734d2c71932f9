import { percentOf } from "~/api/domain/decimal";
import type { CimsList } from "~/api/domain/marketing-information/cims";
import { restText } from "~/portal/figures/figure-texts.server";
import { KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger, formatPercent } from "~/words/formats";
import type { CimsPage } from "./body.server";

/** Whom we see, what is ours, who is left alone, what is late: each leads to its customers. */
export function CimsFigures({ page }: { page: CimsPage }) {
  const { report, locale, t } = page;
  const { total, counts } = report;
  const count = (value: number) => formatInteger(locale, value);
  const list = (name: CimsList | null) => page.href({ list: name });
  const figures = [
    {
      label: t("cims.kpi.visited"),
      value: formatPercent(locale, percentOf(String(total.visited), String(total.customers))),
      unit: "%",
      href: list("visited"),
      line: t("cims.kpi.visitedOf", { visited: count(total.visited), customers: count(total.customers) }),
    },
    {
      label: t("market.kpi.share"),
      value: formatPercent(locale, total.shareOfWallet),
      unit: "%",
      href: list(null),
      ...(total.potential !== null && {
        line: t("market.kpi.unserved", { amount: restText(page, total.potential, total.knownSales) }),
      }),
    },
    {
      label: t("cims.kpi.quiet"),
      value: count(counts.quiet),
      unit: "",
      href: list("quiet"),
      line: t("cims.kpi.active", { active: count(total.active) }),
    },
    {
      label: t("cims.kpi.overdue"),
      value: count(counts.overdue),
      unit: "",
      href: list("due"),
      line: t("cims.kpi.due", { due: count(counts.due) }),
    },
  ];
  return <KeyFigureList figures={figures} />;
}
