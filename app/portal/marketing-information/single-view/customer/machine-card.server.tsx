import { formatInteger } from "~/words/formats";
import type { CustomerPage } from "./body.server";
import { ListCard } from "./list-card.server";

/** By kind of machine, the most first, each with its makers. */
export function MachineCard({ page: { report, locale, t } }: { page: CustomerPage }) {
  const { machines } = report.view;
  const count = (some: typeof machines) => some.reduce((sum, each) => sum + each.machines, 0);
  const kinds = [...new Set(machines.map(({ type }) => type))]
    .map((type) => ({ type, own: machines.filter((each) => each.type === type) }))
    .sort((a, b) => count(b.own) - count(a.own));
  const entries = kinds.map(({ type, own }) => ({
    key: type,
    text: type,
    small: own.map(({ maker, machines: each }) => `${maker} ${formatInteger(locale, each)}`).join(" · "),
    right: formatInteger(locale, count(own)),
  }));
  const asOf = machines
    .map((each) => each.asOf)
    .sort()
    .at(-1);
  const title = asOf ? t("singleView.machines.asOf", { date: asOf }) : t("singleView.machines");
  return <ListCard title={title} entries={entries} none={t("singleView.machines.none")} />;
}
