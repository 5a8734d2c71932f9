import { useLoaderData } from "@remix-run/react";
import { Drawn } from "~/portal/wire/drawn";
import { FilterRow } from "~/ui/report/filter-row";
import { FilterSelect } from "~/ui/report/filter-select";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import type { loadTiles } from "./load-tiles.server";
import { ManagementPage } from "./management-page";

/** An area at a glance: its answer and key figures, a tile for each of its pages, and a figure of the other areas. */
export function TilesScreen() {
  const page = useLoaderData<typeof loadTiles>();
  const t = useT();
  const month = page.month.length > 0 && (
    <FilterRow chips={[]} resetHref="">
      <FilterSelect name="month" label={t("sales.filter.month")} choices={page.month} />
    </FilterRow>
  );
  return (
    <ManagementPage
      area={page.area}
      title={page.title}
      say={page.say}
      note={page.asOf && <span>{page.asOf}</span>}
      months={page.hero}
    >
      <h2 className="sr-only">{t("mgmt.figures")}</h2>
      {page.figures && (
        <div className="lift">
          <Drawn name="key-figures" html={page.figures} />
        </div>
      )}
      {page.ignored.map((text) => (
        <Notice key={text} kind="warn">
          {text}
        </Notice>
      ))}
      <div className="mt-4">{month}</div>
      <Drawn name="landing" html={page.cards} />
    </ManagementPage>
  );
}
