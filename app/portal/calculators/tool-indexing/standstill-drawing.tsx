import type { ToolIndexing } from "~/api/domain/calculators/tool-indexing";
import { StackedBars } from "~/ui/charts/stacked-bars";
import type { FigureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";

/** Hours that the machines stand still in a month, before and after; what is regained stands behind the second bar. */
export function StandstillDrawing({
  result: { lost, after },
  texts,
  width,
}: {
  result: ToolIndexing;
  texts: FigureText;
  width?: number;
}) {
  const t = useT();
  const part = (name: "standstill" | "regained", value: number) => ({
    name,
    label: t(`indexing.chart.${name}`),
    value,
    text: texts.full(value, "hours"),
  });
  const regained = lost.hoursMonth - after.hoursMonth;
  return (
    <StackedBars
      label={t("indexing.chart.title")}
      width={width}
      stacks={[
        {
          label: t("indexing.chart.before"),
          total: texts.full(lost.hoursMonth, "hours"),
          parts: [part("standstill", lost.hoursMonth), part("regained", 0)],
        },
        {
          label: t("indexing.chart.after"),
          total: texts.full(after.hoursMonth, "hours"),
          parts: [part("standstill", after.hoursMonth), part("regained", regained)],
        },
      ]}
    />
  );
}
