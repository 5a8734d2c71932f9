import { feedTable } from "~/api/domain/calculators/chip/chip-curve";
import { ReportTable } from "~/ui/tables/report-table";
import { useT } from "~/words/use-t";
import type { ChipCase } from "./chip-calculator";
import { ChipCurve } from "./chip-curve";
import { PlanView } from "./plan-view";

/** Where the cutter stands, and what other widths of cut would do. */
export function ChipDrawings({ shown: { simulation, input, texts } }: { shown: ChipCase }) {
  const t = useT();
  const { result } = simulation;
  const width = `${t("chip.sketch.width")} ${texts.full(input.width, "size")}`;
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("chip.curve.title")}</h2>
      </div>
      <p className="say">{t("chip.curve.say")}</p>
      <div className="chip-drawings">
        <PlanView result={result} widthText={width} />
        <ChipCurve input={input} result={result} texts={texts} />
      </div>
      <DepthCurve shown={{ simulation, input, texts }} />
    </section>
  );
}

/** A round insert's second curve: the depth thins its chip as much as the width does. */
function DepthCurve({ shown }: { shown: Pick<ChipCase, "simulation" | "input" | "texts"> }) {
  const t = useT();
  const { simulation, input, texts } = shown;
  if (input.cutter !== "round" || input.insertSize === null) return null;
  return (
    <>
      <p className="say">{t("chip.curve.depthSay")}</p>
      <div className="chip-drawings">
        <ChipCurve input={input} result={simulation.result} texts={texts} over="depth" />
      </div>
    </>
  );
}

/** The feeds that make the same chip at usual widths of cut. */
export function FeedTable({ shown: { simulation, input, texts } }: { shown: ChipCase }) {
  const t = useT();
  const { chip, cutting } = simulation.result;
  const perFeed = cutting ? cutting.tableFeed / simulation.result.feed : null;
  const title = t("chip.table.title", { chip: texts.full(chip, "size") });
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <ReportTable
        caption={title}
        first={{ text: t("chip.table.first") }}
        groups={[
          {
            columns: [
              { text: t("chip.table.width") },
              { text: t("chip.table.multiplier") },
              { text: t("chip.table.feed") },
              { text: t("chip.table.tableFeed") },
            ],
          },
        ]}
        rows={feedTable(input, chip).map(({ share, width, multiplier, feed }) => ({
          head: texts.number(share, "plain"),
          cells: [
            texts.full(width, "size"),
            texts.number(multiplier, "plain"),
            texts.full(feed, "size"),
            texts.full(perFeed === null || feed === null ? null : feed * perFeed, "feed"),
          ],
        }))}
      />
    </section>
  );
}
