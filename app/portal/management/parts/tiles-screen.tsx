import { useLoaderData } from "@remix-run/react";
import { Drawn } from "~/portal/wire/drawn";
import { Sparkline } from "~/ui/charts/sparkline";
import { FilterRow } from "~/ui/report/filter-row";
import { FilterSelect } from "~/ui/report/filter-select";
import { counted } from "~/words/numbered";
import { useT } from "~/words/use-t";
import type { loadTiles, Tile } from "./load-tiles.server";
import { ManagementPage } from "./management-page";

/** An area at a glance: its key figures, a tile for each of its pages, and the way to the other areas. */
export function TilesScreen() {
  const page = useLoaderData<typeof loadTiles>();
  const t = useT();
  const month = page.month.length > 0 && (
    <FilterRow chips={[]} resetHref="">
      <FilterSelect name="month" label={t("sales.filter.month")} choices={page.month} />
    </FilterRow>
  );
  return (
    <ManagementPage area={page.area} title={page.title} say={page.say} note={page.asOf && <span>{page.asOf}</span>}>
      <h2 className="sr-only">{t("mgmt.figures")}</h2>
      <div className="lift">
        {page.figures && <Drawn name="key-figures" html={page.figures} />}
        {page.figures && month}
        <div className="tiles">
          {page.tiles.map((tile) => (
            <TileCard key={tile.code} tile={tile} />
          ))}
        </div>
      </div>
      {/* What is lifted lies half on the banner, whose dark ground is none for a label. */}
      {!page.figures && <div className="mt-4">{month}</div>}
      <h2 className="other">{t("mgmt.other")}</h2>
      <div className="tiles few">
        {page.others.map(({ title, href, names }) => (
          <a key={href} className="card tile" href={href}>
            <h3>{title}</h3>
            <p>{names}</p>
          </a>
        ))}
      </div>
    </ManagementPage>
  );
}

function TileCard({ tile }: { tile: Tile }) {
  const t = useT();
  const { code, title, href, text, figure } = tile;
  const inside = (
    <>
      <div>
        <h2>{title}</h2>
        <span className="text-xs text-mute">{code}</span>
      </div>
      {figure && (
        <>
          <div className="two-figures">
            <div>
              <span className="big">
                {figure.value} <small className="text-xs">{counted(figure.value, figure.unit)}</small>
              </span>
              <br />
              <span className="text-xs text-mute">
                {figure.note}
                <br />
                {figure.when}
              </span>
            </div>
            <Sparkline values={figure.spark} />
          </div>
          {figure.say && (
            <p className="ruled">
              <span className={figure.sign}>{figure.say}</span> {t(figure.sign === "down" ? "ui.behind" : "ui.ahead")}
            </p>
          )}
        </>
      )}
      {text && <p>{text}</p>}
    </>
  );
  return href ? (
    <a className="card tile" href={href}>
      {inside}
    </a>
  ) : (
    <div className="card tile off">{inside}</div>
  );
}
