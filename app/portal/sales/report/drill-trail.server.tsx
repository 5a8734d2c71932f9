import { levelBelow } from "~/api/domain/sales/sales-levels";
import type { salesReport } from "~/api/domain/sales/sales-report";
import type { Changes } from "~/portal/report/report-address";
import type { ReportPage } from "~/portal/report/report-page.server";

type Page = ReportPage<typeof salesReport>;
type Step = { name: string; to: Changes };

const nothing = { unit: null, line: null, industry: null, customer: null, item: null };

/** From the whole to what is looked at, each step an address: "Germany › Falkmotive › Item"; nothing where all is shown. */
export function DrillTrail({ page }: { page: Page }) {
  const { report, t, href } = page;
  const steps = stepsOf(page);
  if (steps.length === 0) return null;
  const all: Step = { name: t("sales.all.unit"), to: { ...nothing, by: null } };
  return (
    <nav className="trail" aria-label={t("sales.trail")}>
      <ol>
        {[all, ...steps].map(({ name, to }) => (
          <li key={name}>
            <a href={`${href({ ...to, sort: null, dir: null, span: null, order: null })}#rows`}>{name}</a>
          </li>
        ))}
        <li aria-current="location">{t(`sales.by.${report.level}`)}</li>
      </ol>
    </nav>
  );
}

/** Each keeps what was chosen before it, and shows what it is made of. */
function stepsOf({ report }: Page): Step[] {
  const { unit, line, industry, customer, item } = report.path;
  const below = levelBelow("organisation", report.levels);
  const { units } = report.options;
  const kept: Record<string, string | number | null> = { ...nothing };
  const steps: Step[] = [];
  const add = (name: string, own: Changes) => {
    Object.assign(kept, own);
    steps.push({ name, to: { ...kept } });
  };
  const [only, ...others] = unit;
  if (only && others.length === 0)
    for (const each of ancestorsOf(units, only.id))
      add(each.name, { unit: each.id, by: hasUnits(units, each.id) ? null : below });
  else if (only) add(namesOf(unit), { unit: keysOf(unit), by: null });
  if (line.length > 0) add(namesOf(line), { line: keysOf(line), by: below });
  if (industry.length > 0) add(namesOf(industry), { industry: keysOf(industry), by: below });
  if (customer) add(customer.name, { customer: customer.id, by: "item" });
  if (item) add(item.name, { item: item.id, by: "lines" });
  return steps;
}

type Named = Page["report"]["path"]["line"];
const namesOf = (chosen: Named) => chosen.map(({ name }) => name).join(", ");
const keysOf = (chosen: Named) => chosen.map(({ id }) => id).join(",");

type Unit = Page["report"]["options"]["units"][number];

const depthOf = ({ depth = 0 }: Unit) => depth;

/** A unit and those above it, as the list stands in the order of the tree; the maker itself is where the trail begins. */
function ancestorsOf(units: readonly Unit[], id: number): Unit[] {
  const at = units.findIndex((unit) => unit.id === id);
  const found: Unit[] = [];
  for (const unit of units.slice(0, at + 1).reverse())
    if (found[0] === undefined || depthOf(unit) < depthOf(found[0])) found.unshift(unit);
  return found;
}

function hasUnits(units: readonly Unit[], id: number): boolean {
  const at = units.findIndex((unit) => unit.id === id);
  const [unit, next] = [units[at], units[at + 1]];
  return unit !== undefined && next !== undefined && depthOf(next) > depthOf(unit);
}
