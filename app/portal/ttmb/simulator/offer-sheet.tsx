import { written } from "~/api/domain/simulation/case-facts";
import { expenseKinds } from "~/api/domain/tool-management/ttmb-terms";
import { Sheet, SheetFacts, SheetRows, SheetSection } from "~/ui/print/sheet";
import { ReadNumbers } from "~/ui/simulator/read-numbers";
import { type FigureText, figureText } from "~/words/figure-text";
import { asDay } from "~/words/typed-day";
import { useT } from "~/words/use-t";
import { fieldName } from "./field-name";
import { customerSentenceOf, figuresOf, modelName, sentenceOf } from "./figures";
import type { Calculation, OfferPage } from "./load-offer.server";
import { modelHeads, modelRows, ownModelColumns, StackDrawing } from "./result-cards";

type Page = Pick<OfferPage, "sheet" | "plan" | "plain" | "over" | "models" | "numbers" | "view">;
type Props = { page: Page; answer: Calculation };

/** What the customer is told of an offer: what they pay, and for what. Costs, expenses and margin are ours. */
const forCustomer = new Set(["units", "contractCpu", "revenue"]);
/** What the maker earns is what the customer is charged. */
const CHARGE = "ttmbSim.figure.charge";
/** How expenses and margin come to a model's price, by how expenses are shared. */
const SPREAD = { cost: "ttmbSim.sheet.term2", units: "ttmbSim.sheet.term2.units" } as const;

/** The offer as a document that is signed: result, all models, all tools in the order of the list, and terms; internal also with the plan. */
export function OfferSheet({ page, answer: { result } }: Props) {
  const t = useT();
  const texts = figureText(t, page.sheet.lang, result.currency);
  const { sheet, view } = page;
  const { mark } = sheet;
  const isInternal = mark !== null;
  const byUnits = page.plain.share === "units";
  const figures = figuresOf(t, result)
    .filter(({ key }) => isInternal || forCustomer.has(key))
    .map((figure) => (isInternal || figure.key !== "revenue" ? figure : { ...figure, label: t(CHARGE) }));
  return (
    <Sheet
      maker={sheet.maker}
      title={t("ttmbSim.sheet.title")}
      meta={sheet.meta.join(" · ")}
      date={sheet.date}
      terms={{
        title: t("ttmbSim.sheet.terms"),
        lines: [
          ...(isInternal
            ? [t("ttmbSim.sheet.term1"), t(SPREAD[byUnits ? "units" : "cost"]), t("ttmbSim.sheet.term3")]
            : [t("ttmbSim.sheet.term1"), t("ttmbSim.sheet.term2.customer"), t("ttmbSim.sheet.term3.customer")]),
          t(byUnits ? "ttmbSim.sheet.share.units" : "ttmbSim.sheet.share.cost"),
          ...(page.plain.validUntil
            ? [t(page.over ? "ttmbSim.sheet.over" : "ttmbSim.sheet.valid", { day: asDay(page.plain.validUntil) })]
            : []),
        ],
      }}
      parties={[
        t("ttmbSim.sheet.ours", { maker: sheet.maker.name }),
        t("ttmbSim.sheet.theirs", { customer: page.plain.customer ?? "" }),
      ]}
      mark={mark}
      onScreen={view === "print"}
    >
      <p className="verdict">{(isInternal ? sentenceOf : customerSentenceOf)(t, texts, result)}</p>
      <ReadUnits page={page} isInternal={isInternal} />
      {isInternal && <PlanFacts page={page} result={result} texts={texts} />}
      <SheetSection title={t("sim.result")} aside={result.currency}>
        <SheetFacts facts={figures.map(({ label, value, unit }) => [label, texts.full(value, unit)])} />
        {isInternal && <StackDrawing offer={result} texts={texts} width={720} />}
      </SheetSection>
      <ModelRows result={result} texts={texts} isInternal={isInternal} />
      <ToolRows result={result} texts={texts} isInternal={isInternal} />
    </Sheet>
  );
}

/** Numbers of the plan that are not written as they were read; expenses and margin are ours. */
function ReadUnits({ page: { numbers, plan, models }, isInternal }: { page: Page; isInternal: boolean }) {
  const t = useT();
  const read = numbers.read.filter(([at]) => isInternal || at.startsWith("units."));
  return <ReadNumbers read={read} typed={plan} label={(at) => fieldName(t, at, models)} />;
}

function PlanFacts({ page: { plain }, result, texts }: { page: Page } & Omit<Of, "isInternal">) {
  const t = useT();
  const facts = [...expenseKinds, "margin" as const].flatMap((name): [string, string][] => {
    const text = plain[name];
    return text ? [[t(`ttmbSim.field.${name}`), written(texts, text)]] : [];
  });
  return (
    <SheetSection title={t("ttmbSim.card.plan")} aside={result.currency}>
      <SheetFacts facts={facts} />
    </SheetSection>
  );
}

type Of = { result: Calculation["result"]; texts: FigureText; isInternal: boolean };

function ModelRows({ result, texts, isInternal }: Of) {
  const t = useT();
  const told = <T,>(cells: readonly T[]) => cells.filter((_cell, at) => isInternal || !ownModelColumns.has(at));
  const rows = modelRows(result, texts, t("ttmbSim.total"));
  return (
    <SheetSection title={t("ttmbSim.models")} aside={result.currency}>
      <SheetRows
        caption={t("ttmbSim.models")}
        heads={[
          "",
          ...told(modelHeads).map((head) => t(isInternal || head !== "ttmbSim.figure.revenue" ? head : CHARGE)),
        ]}
        rows={rows.map(({ head, cells }, at) => ({ key: `${at}`, strong: at === 0, cells: [head, ...told(cells)] }))}
      />
    </SheetSection>
  );
}

/** The tools in the order of the list. */
function ToolRows({ result, texts, isInternal }: Of) {
  const t = useT();
  return (
    <SheetSection title={t("ttmbSim.list")} aside={result.currency}>
      <SheetRows
        caption={t("ttmbSim.list")}
        heads={[
          "",
          ...(isInternal ? [t("field.toolLine.unitPrice")] : []),
          t("field.toolLine.setUp"),
          t("field.toolLine.corner"),
          t("field.toolLine.toolLife"),
          ...(isInternal ? [t("ttmbSim.perPart"), t("ttmbSim.value")] : []),
          t("ttmbSim.contract"),
        ]}
        rows={result.tools.map((tool) => ({
          key: `${tool.line}|${tool.model}|${tool.toolNo}`,
          cells: [
            `${tool.toolNo} ${tool.catalogueNo} (${modelName(tool)})`,
            ...(isInternal ? [written(texts, tool.unitPrice)] : []),
            ...[tool.setUp, tool.corner, tool.toolLife].map((text) => written(texts, text)),
            ...(isInternal
              ? [texts.number(Number(tool.perPart), "costPerPart"), texts.number(Number(tool.value), "money")]
              : []),
            texts.number(Number(tool.contract), "costPerPart"),
          ],
        }))}
      />
    </SheetSection>
  );
}
