import { useMemo } from "react";
import { costAtSpeed, quantityCurve, speedCurve } from "~/api/domain/calculators/cost-curves";
import type { CostSaving } from "~/api/domain/calculators/cost-saving";
import type { CostSavingInput } from "~/api/domain/calculators/cost-saving-input";
import type { OptimumSpeed, OptimumSpeedInput } from "~/api/domain/calculators/optimum-speed";
import { LineDrawing } from "~/ui/charts/line-drawing";
import type { FigureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";

/** What both tools have cost after so many parts; drawn where an investment is there to be earned. */
export function QuantityCard({
  result,
  input,
  texts,
}: {
  result: CostSaving;
  input: CostSavingInput;
  texts: FigureText;
}) {
  const t = useT();
  const curve = useMemo(() => quantityCurve(result, input), [result, input]);
  if (!curve) return null;
  const [x, y] = curve.meet;
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("cost.curve.quantity")}</h2>
      </div>
      <LineDrawing
        label={t("cost.curve.quantity")}
        lines={[
          { name: "first", label: t("cost.side.current"), points: curve.current },
          { name: "second", label: t("cost.side.proposed"), points: curve.proposed },
        ]}
        mark={{ x, y, text: texts.full(Math.ceil(x - 1e-9), "wholeParts") }}
        xText={(value) => texts.number(value, "wholeParts")}
        yText={(value) => texts.number(value, "money")}
        axis={t("cost.curve.parts")}
      />
    </section>
  );
}

/** The cost of a part over the cutting speed, with the range that is worth running. */
export function SpeedCard({
  result,
  input,
  texts,
}: {
  result: OptimumSpeed;
  input: OptimumSpeedInput;
  texts: FigureText;
}) {
  const t = useT();
  const points = useMemo(() => speedCurve(input, result), [result, input]);
  const { cheapest, fastest } = result;
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("cost.curve.speed")}</h2>
      </div>
      {fastest && <p className="say">{t("cost.curve.band")}</p>}
      <LineDrawing
        label={t("cost.curve.speed")}
        lines={[{ name: "second", label: t("cost.step.cost"), points }]}
        band={fastest ? { from: cheapest.speed, to: fastest.speed } : undefined}
        mark={{
          x: cheapest.speed,
          y: costAtSpeed(input, result, cheapest.speed),
          text: texts.full(cheapest.speed, "speed"),
        }}
        xText={(value) => texts.number(value, "speed")}
        yText={(value) => texts.number(value, "costPerPart")}
        axis={t("cost.step.speed")}
      />
    </section>
  );
}
