import type { Family, itemDownload } from "~/api/domain/items/item-download";
import type { ReportPage } from "~/portal/report/report-page.server";
import { formatInteger } from "~/words/formats";

type Node = Family & { below: Node[] };
type Drawn = { page: ReportPage<typeof itemDownload>; node: Node };

/** Product lines and their groups to tick, each with its items on sale: part of the form of filters. */
export function FamilyTree({ page }: { page: ReportPage<typeof itemDownload> }) {
  const { report, filters, t } = page;
  const lines = treeOf(report.options.families);
  if (lines.length === 0) return null;
  const ticked = filters.family?.length ?? 0;
  return (
    <details className="family-tree" open={ticked > 0}>
      <summary className="btn">{ticked > 0 ? t("items.familySet", { count: ticked }) : t("items.family")}</summary>
      <fieldset className="card">
        <legend className="sr-only">{t("items.family")}</legend>
        {lines.map((node) => (
          <Branch key={node.id} page={page} node={node} />
        ))}
      </fieldset>
    </details>
  );
}

/** What is below it opens with it; it stands open where something of it is ticked. */
function Branch({ page, node }: Drawn) {
  const { locale, t } = page;
  if (node.below.length === 0) return <Tick page={page} node={node} text={node.name} />;
  return (
    <details open={isTicked(page, node)}>
      <summary>
        {node.name} <small>{formatInteger(locale, node.items)}</small>
      </summary>
      <div>
        <Tick page={page} node={node} text={t("items.familyAll", { family: node.name })} />
        {node.below.map((each) => (
          <Branch key={each.id} page={page} node={each} />
        ))}
      </div>
    </details>
  );
}

function Tick({ page: { filters, locale }, node, text }: Drawn & { text: string }) {
  return (
    <label className="check">
      <input type="checkbox" name="family" value={node.id} defaultChecked={filters.family?.includes(node.id)} />
      {text} <small>{formatInteger(locale, node.items)}</small>
    </label>
  );
}

const isTicked = (page: Drawn["page"], { id, below }: Node): boolean =>
  (page.filters.family?.includes(id) ?? false) || below.some((each) => isTicked(page, each));

function treeOf(families: readonly Family[]): Node[] {
  const roots: Node[] = [];
  const way: Node[] = [];
  for (const family of families) {
    const node: Node = { ...family, below: [] };
    way.length = family.depth;
    (way.at(-1)?.below ?? roots).push(node);
    way.push(node);
  }
  return roots;
}
