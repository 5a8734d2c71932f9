import type { CostSaving } from "~/api/domain/calculators/cost-saving";
import { type CostSavingInput, type Side, sides } from "~/api/domain/calculators/cost-saving-input";
import { testedSaving } from "~/api/domain/calculators/tested-lives";
import type { Typed } from "~/api/domain/simulation/fields";
import type { Simulation } from "~/api/domain/simulation/steps";
import { resultLines } from "~/portal/simulator/case-texts";
import { written } from "~/portal/simulator/sheet-facts";
import type { SheetHead } from "~/portal/simulator/simulator-page";
import { Sheet, SheetFacts, SheetRows, SheetSection } from "~/ui/print/sheet";
import type { FigureText } from "~/words/figure-text";
import { type Translate, useT } from "~/words/use-t";
import { CostDrawing } from "./breakdown";
import { costParts, figuresOf, sentenceOf } from "./figures";
import { sayTheTests } from "./tests-card";

type Props = {
  input: CostSavingInput;
  head: SheetHead;
  typed: Typed;
  defaults: Typed;
  simulation: Simulation<CostSaving>;
  texts: FigureText;
  onScreen?: boolean;
};

/** The calculation as a document: one A4 page with letterhead, both tools, the result, terms and places to sign. */
export function CostSavingSheet({ head, typed, defaults, simulation, input, texts, onScreen }: Props) {
  const t = useT();
  const { result, steps } = simulation;
  const saving = testedSaving(input);
  const lines = resultLines(figuresOf(t, texts, result), steps, texts);
  return (
    <Sheet
      maker={head.maker}
      title={t("cost.sheet.title")}
      meta={head.meta.join(" · ")}
      date={head.date}
      terms={{
        title: t("cost.sheet.terms"),
        lines: [t("cost.sheet.term1"), t("cost.sheet.term2"), t("cost.sheet.term3")],
      }}
      parties={[t("cost.sheet.customerSigns"), t("cost.sheet.makerSigns", { maker: head.maker.name })]}
      onScreen={onScreen}
    >
      <p className="verdict">{sentenceOf(t, texts, result)}</p>
      {saving && <p>{sayTheTests(t, texts, { input, saving })}</p>}
      <SheetSection title={t("cost.sheet.case")}>
        <SheetFacts facts={caseFacts(t, texts, typed, defaults)} />
        <SheetRows
          caption={t("cost.card.tools")}
          heads={["", ...sides.map((side) => t(`cost.side.${side}`))]}
          rows={toolRows(t, texts, { typed, input })}
        />
      </SheetSection>
      <SheetSection title={t("sim.result")} aside={typed.currency}>
        <div className="sheet-columns">
          {[lines.slice(0, 8), lines.slice(8)].map((part) => (
            <SheetRows
              key={part[0]?.key}
              caption={t("sim.result")}
              heads={[]}
              rows={part.map(({ key, label, value, reason }) => ({
                key,
                strong: key === "annualSaving",
                cells: [reason ? `${label} (${reason})` : label, value],
              }))}
            />
          ))}
        </div>
      </SheetSection>
      <SheetSection title={t("cost.chart.title")}>
        <CostDrawing result={result} texts={texts} width={720} />
        <SheetRows
          caption={t("cost.chart.title")}
          heads={["", ...costParts.map((part) => t(`cost.part.${part}`)), t("cost.part.total")]}
          rows={sides.map((side) => ({
            key: side,
            cells: [
              t(`cost.side.${side}`),
              ...costParts.map((part) => texts.number(result[side][part], "costPerPart")),
              texts.number(result[side].costPerPart, "costPerPart"),
            ],
          }))}
        />
      </SheetSection>
    </Sheet>
  );
}

const headNames = ["part", "material", "machine", "operation"] as const;
const sharedNames = ["machineCost", "parts", "workingDays", "batchSize", "packSize", "investment"] as const;

/** What is made where, and what holds for both tools; what was left blank and counts for nothing is left out. */
function caseFacts(t: Translate, texts: FigureText, typed: Typed, defaults: Typed): [string, string][] {
  const perDay = typed.partsPer === "day";
  const head = headNames.flatMap((name): [string, string][] => {
    const text = typed[name];
    return text ? [[t(`cost.field.${name}`), text]] : [];
  });
  const shared = sharedNames.flatMap((name): [string, string][] => {
    const value = typed[name] || defaults[name];
    if (!value || (name === "workingDays" && !perDay)) return [];
    const label = t(`cost.field.${name}`);
    return [
      [
        name === "parts" ? `${label}, ${t(perDay ? "cost.partsPer.day" : "cost.partsPer.year")}` : label,
        written(texts, value),
      ],
    ];
  });
  return [...head, [t("cost.field.currency"), typed.currency || "USD"], ...shared];
}

const timeNames = ["cuttingTime", "otherTime", "indexTime", "setupTime"];
const toolNames = [
  ...["tool", "cuttingData", "price", "edges", "utilisation", "inserts", "life", "lives"],
  ...[...timeNames, "bodyPrice", "bodyLife", "scrap", "scrapValue"],
];

const asTyped = ["tool", "cuttingData", "lives"];

type Rows = { key: string; cells: string[] }[];

/** Only what was entered for one of the tools: a blank row says nothing. */
function toolRows(t: Translate, texts: FigureText, { typed, input }: Pick<Props, "typed" | "input">): Rows {
  const value = (side: Side, name: string) => {
    const typedText = typed[`${side}.${name}`] ?? "";
    const { life, lifeUnit, tested } = input[side];
    if (name === "life" && tested.length > 0) return texts.full(life, lifeUnit);
    const text = asTyped.includes(name) ? typedText : written(texts, typedText);
    if (name !== "life" || text === "") return text;
    return t(lifeUnit === "minutes" ? "sim.unit.minutes" : "sim.unit.parts", { value: text });
  };
  return toolNames.flatMap((name) => {
    const values = sides.map((side) => value(side, name));
    if (values.every((each) => each === "")) return [];
    const unit = timeNames.includes(name) ? `, ${t(typed.time === "s" ? "cost.time.s" : "cost.time.min")}` : "";
    return [
      {
        key: name,
        cells: [
          t(name === "lives" ? "cost.tests.lives" : (`cost.field.${name}` as "cost.field.price")) + unit,
          ...values.map((each) => each || "–"),
        ],
      },
    ];
  });
}
