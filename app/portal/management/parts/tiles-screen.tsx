import { Drawn } from "~/portal/wire/drawn";
import { useScreen } from "~/portal/wire/use-screen";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import type { SentTiles } from "./load-tiles.server";
import { ManagementPage } from "./management-page";

/** An area at a glance: its answer and key figures, a tile for each of its pages, and a figure of the other areas. */
export function TilesScreen() {
  const { page, drawn } = useScreen<() => SentTiles>();
  const t = useT();
  const { area, title, say, asOf, has, ignored } = page;
  return (
    <ManagementPage
      area={area}
      title={title}
      say={say}
      note={asOf && <span>{asOf}</span>}
      months={has.hero && <Drawn name="months" className="months" html={drawn("hero")} />}
      choice={has.month && <Drawn name="month-choice" html={drawn("month")} />}
    >
      <h2 className="sr-only">{t("mgmt.figures")}</h2>
      {has.figures && (
        <div className="lift">
          <Drawn name="key-figures" html={drawn("figures")} />
        </div>
      )}
      {ignored.map((text) => (
        <Notice key={text} kind="warn">
          {text}
        </Notice>
      ))}
      <Drawn name="landing" html={drawn("cards")} />
    </ManagementPage>
  );
}
