import type { StatusFigures } from "~/api/domain/matrix/global-status/global-status";
import { attainment } from "~/api/domain/matrix/qualification";
import type { Opens } from "~/api/domain/report/table";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { formatAmount, formatInteger } from "~/words/formats";
import { percentText, type Shown } from "./figure-texts.server";

/** How a page writes its figures, and where they lead. */
export type ShownMatrix = Shown & { opens: (opening: Opens | undefined) => string | undefined };

/** The cabinet programme in five figures: who has cabinets, what stands there, what was promised and bought. */
export function matrixFigures(page: ShownMatrix, total: StatusFigures): KeyFigure[] {
  const { t, locale, unit, opens } = page;
  const count = (value: number) => formatInteger(locale, value);
  const amount = (value: string) => formatAmount(locale, value, page.in, page.currency);
  const share = attainment(total.actual, total.promised);
  const contracts = opens([{ screen: "MIPMTX05", with: { state: "running" } }, { screen: "MIPMTX01" }]);
  const status = opens({ screen: "MIPMTX01" });
  const toStatus = status ? { href: status } : {};
  const behind = opens({ screen: "MIPMTX05", with: { state: "running", judged: "behind" } });
  return [
    {
      ...{ label: t("matrix.customers"), value: count(total.customers), unit: "" },
      ...(contracts && { href: contracts }),
      line: t("matrix.kpi.contractsOf", { contracts: count(total.contracts) }),
    },
    {
      ...{ label: t("matrix.cabinets"), value: count(total.cabinets), unit: "", ...toStatus },
      line: t("matrix.kpi.planned", { planned: count(total.planned) }),
    },
    { label: t("matrix.committed"), value: amount(total.committed), unit, ...toStatus },
    {
      ...{ label: t("matrix.actual"), value: amount(total.actual), unit, ...toStatus },
      line: t("matrix.kpi.ofPromised", { amount: amount(total.promised), unit }),
    },
    {
      ...{ label: t("matrix.attainment"), value: share === null ? "–" : percentText(page, share), unit: "" },
      ...(behind && { href: behind }),
    },
  ];
}
