import { useT } from "~/words/use-t";
import { Segmented } from "../controls/segmented";

/** The display unit of money: 1, k, M, G. It is part of the address. */
export function UnitSwitch<Unit extends string>({
  unit,
  units,
  hrefOf,
}: {
  unit: Unit;
  units: readonly Unit[];
  hrefOf: (unit: Unit) => string;
}) {
  const t = useT();
  const options = units.map((each) => ({ text: each, href: hrefOf(each), current: each === unit }));
  return <Segmented label={t("ui.unit")} options={options} />;
}
