import { costParts, sides } from "~/api/domain/calculators/figures/head-changeable";
import type { HeadChangeable } from "~/api/domain/calculators/head-changeable";
import { StackedBars } from "~/ui/charts/stacked-bars";
import type { FigureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";

/** The two costs of a part drawn as bars of tool, change and machining. */
export function CostDrawing({ result, texts, width }: { result: HeadChangeable; texts: FigureText; width?: number }) {
  const t = useT();
  const stacks = sides.map((side) => ({
    label: t(`head.side.${side}`),
    total: texts.full(result[side].costPerPart, "costPerPart"),
    parts: costParts.map((part) => ({
      name: part,
      label: t(`head.part.${part}`),
      value: result[side][part],
      text: texts.full(result[side][part], "costPerPart"),
    })),
  }));
  return <StackedBars label={t("head.chart.title")} stacks={stacks} width={width} />;
}
