import type { OptimumSpeed } from "~/api/domain/calculators/optimum-speed";
import { optimumSpeedSimulator } from "~/api/domain/calculators/simulators";
import { currencies } from "~/api/domain/money";
import type { Lined } from "~/api/domain/simulation/lined";
import { resultLines } from "~/portal/simulator/case-texts";
import type { SimulatorPage } from "~/portal/simulator/simulator-page";
import { SimulatorView } from "~/portal/simulator/simulator-view";
import { CaseChoice, CaseNumber } from "~/ui/simulator/case-fields";
import { ResultPanel } from "~/ui/simulator/result-panel";
import { UnitSwitch } from "~/ui/simulator/unit-switch";
import { figureText } from "~/words/figure-text";
import { type Translate, useT } from "~/words/use-t";
import { SpeedCard } from "./curves";
import { stepName } from "./step-name";

/** The cheapest and the fastest cutting speed of a tool. */
export function SpeedCalculator({ loaded }: { loaded: SimulatorPage<OptimumSpeed> }) {
  const t = useT();
  return (
    <SimulatorView
      simulator={optimumSpeedSimulator}
      loaded={loaded}
      label={(said) => (name) => speedLabel(said, name)}
      texts={(now, said, locale) => figureText(said, locale, now.currency || "USD", now.measures === "inch")}
      hidden={{ calculation: "speed" }}
      inputs={(now, convert) => (
        <SpeedFields measures={now.measures || "metric"} kind={now.edgeKind || "insert"} convert={convert} />
      )}
      result={({ simulation, input, texts, now }) => (
        <ResultPanel
          title={t("sim.result")}
          unit={now.currency || "USD"}
          label={t("cost.speed.headline")}
          value={texts.full(simulation.result.cheapest.speed, "speed")}
          verdict={<p className="text-sm">{sentence(t, texts, simulation.result)}</p>}
          lines={resultLines(figures(t, simulation.result, input.path), simulation.steps, texts)}
          texts={texts}
          name={stepName(t)}
        />
      )}
      below={({ simulation, input, right, texts }) =>
        right && <SpeedCard result={simulation.result} input={input} texts={texts} />
      }
    />
  );
}

const sentence = (t: Translate, texts: ReturnType<typeof figureText>, { cheapest, fastest }: OptimumSpeed) =>
  fastest
    ? t("cost.speed.sentence", {
        cheap: texts.full(cheapest.speed, "speed"),
        fast: texts.full(fastest.speed, "speed"),
      })
    : t("cost.speed.sentenceCheap");

/** @param path metres that an edge cuts along the work, typed or of the sizes */
function figures(t: Translate, result: OptimumSpeed, path: number): Lined[] {
  const edge: Lined[] = [
    { key: "path", label: t("cost.step.path"), value: path, unit: "length", steps: ["path"] },
    { key: "edgeCost", label: t("cost.step.edgeCost"), value: result.edgeCost, unit: "price", steps: ["edgeCost"] },
    {
      key: "changeTime",
      label: t("cost.step.changeTime"),
      value: result.changeTime,
      unit: "minutes",
      steps: ["changeTime"],
    },
  ];
  const at = (which: "cheapest" | "fastest"): Lined[] => {
    const of = result[which];
    const reason = t("cost.speed.noChangeTime");
    return [
      {
        key: `${which}.speed`,
        label: t(`cost.speed.${which}.speed`),
        reason,
        value: of?.speed ?? null,
        unit: "speed",
        steps: [`${which}.life`, `${which}.speed`],
      },
      {
        key: `${which}.life`,
        label: t(`cost.speed.${which}.life`),
        reason,
        value: of?.life ?? null,
        unit: "minutes",
        steps: [`${which}.life`],
      },
      {
        key: `${which}.cost`,
        label: t(`cost.speed.${which}.cost`),
        reason,
        value: of?.cost ?? null,
        unit: "costPerPart",
        steps: [`${which}.cutting`, `${which}.parts`, `${which}.cost`],
      },
    ];
  };
  return [...at("cheapest"), ...at("fastest"), ...edge];
}

/** Fields that both parts of the calculator have are called alike. */
const speedLabel = (t: Translate, name: string): string =>
  ["machineCost", "currency", "price"].includes(name)
    ? t(`cost.field.${name as "price"}`)
    : t(`cost.speed.${name as "path"}`);

type FieldProps = { measures: string; kind: string; convert(to: string): void };

/** Only the fields of the chosen kind of tool are drawn with scripts; all of them stay in the form. */
function SpeedFields({ measures, kind, convert }: FieldProps) {
  const t = useT();
  const inch = measures === "inch";
  const [speed, length, size] = inch ? ["ft/min", "ft", "in"] : ["m/min", "m", "mm"];
  const ground = kind !== "insert";
  return (
    <>
      <section className="card">
        <div className="card-head">
          <h2>{t("cost.speed.card.machine")}</h2>
          <span className="text-xs text-mute">{t("cost.speed.measures")}</span>
          <UnitSwitch
            label={t("cost.speed.measures")}
            name="measures"
            current={measures}
            options={[
              ["metric", t("cost.speed.metric")],
              ["inch", t("cost.speed.inch")],
            ]}
            convert={convert}
          />
        </div>
        <div className="card-body fields">
          <CaseNumber name="machineCost" label={t("cost.field.machineCost")} required />
          <CaseChoice
            name="currency"
            label={t("cost.field.currency")}
            options={currencies.map((each) => [each, each])}
          />
          <CaseNumber name="path" label={`${t("cost.speed.path")}, ${length}`} hint={t("cost.speed.pathHint")} />
          {(["workDiameter", "workLength", "feedPerTurn"] as const).map((name) => (
            <CaseNumber key={name} name={name} label={`${t(`cost.speed.${name}`)}, ${size}`} />
          ))}
          <CaseNumber name="otherTime" label={t("cost.speed.otherTime")} />
          <CaseNumber name="knownSpeed" label={`${t("cost.speed.knownSpeed")}, ${speed}`} required />
          <CaseNumber name="knownLife" label={t("cost.speed.knownLife")} />
          <CaseNumber name="exponent" label={t("cost.speed.exponent")} hint={t("cost.speed.exponentHint")} required />
        </div>
      </section>
      <section className="card">
        <div className="card-head">
          <h2>{t("cost.speed.card.edge")}</h2>
        </div>
        <div className="card-body fields">
          <CaseChoice
            name="edgeKind"
            label={t("cost.speed.edgeKind")}
            options={(["insert", "regrindable", "sharpWhenNew"] as const).map((each) => [
              each,
              t(`cost.speed.kind.${each}`),
            ])}
          />
          <CaseNumber name="price" label={t("cost.field.price")} required />
          <CaseNumber name="edges" label={t("cost.speed.edges")} />
          <CaseNumber name="holderPrice" label={t("cost.speed.holderPrice")} />
          <CaseNumber name="holderLife" label={t("cost.speed.holderLife")} />
          <CaseNumber name="grinds" label={t("cost.speed.grinds")} required={ground} />
          <CaseNumber name="grindCost" label={t("cost.speed.grindCost")} />
          <CaseNumber name="indexTime" label={t("cost.speed.indexTime")} />
          <CaseNumber name="replaceTime" label={t("cost.speed.replaceTime")} hint={t("cost.speed.replaceHint")} />
        </div>
      </section>
    </>
  );
}
