import { signingParty } from "~/portal/record/signing-party";
import { Sheet, SheetFacts, SheetRows, SheetSection } from "~/ui/print/sheet";
import { type FigureText, figureText } from "~/words/figure-text";
import { type Translate, useT } from "~/words/use-t";
import { breakEvenOf, figuresOf, percent, sentenceOf } from "./figures";
import { HeadquartersNote } from "./headquarters-note";
import type { Result, Rules, SimulatorPage } from "./page";
import { RentDrawing } from "./result-cards";

type Props = {
  page: Pick<SimulatorPage, "sheet" | "typed" | "view">;
  result: Result;
  rules: Rules;
};

/** So many cutters have room beside all else on one page. */
const LINES_SHOWN = 14;

/** The simulation as a document: one A4 page with parties, cutters, the result, terms and places to sign. */
export function RentalSheet({ page: { sheet, typed, view }, result, rules }: Props) {
  const t = useT();
  const texts = figureText(t, sheet.lang, result.currency);
  const { lessor } = result.parties;
  const ours = signingParty(t, { role: t("rental.field.lessor"), unit: lessor.name, signs: lessor.signs ?? null });
  return (
    <Sheet
      maker={{ ...sheet.maker, ...(lessor.signs && { name: lessor.signs.name, address: lessor.signs.address }) }}
      title={t("rental.sheet.title")}
      meta={sheet.meta.join(" · ")}
      date={sheet.date}
      terms={{
        title: t("rental.sheet.terms"),
        lines: [
          t("rental.sheet.term1"),
          t("rental.sheet.term2", { days: rules["return-days"] }),
          t("rental.sheet.term3"),
          t("rental.sheet.term4", {
            share: percent(texts, rules["termination-share"]),
            rate: percent(texts, rules["termination-least-rate"]),
          }),
          t("rental.sheet.term5"),
        ],
      }}
      parties={[
        t("rental.sheet.lesseeSigns"),
        ...ours.signatures.map((lessor) => t("rental.sheet.lessorSigns", { lessor })),
      ]}
      mark={null}
      onScreen={view === "print"}
    >
      {ours.missing && <p className="sheet-missing">{ours.missing}</p>}
      <p className="verdict">{sentenceOf(t, texts, result)}</p>
      <SheetSection title={t("rental.sim.contract")}>
        <SheetFacts facts={[...ours.facts, ...contractFacts(t, typed, result)]} />
      </SheetSection>
      <SheetSection title={t("rental.sim.cutters")} aside={result.currency}>
        <SheetRows
          caption={t("rental.sim.cutters")}
          heads={[
            "",
            t("rental.field.quantity"),
            t("rental.sim.listPrice"),
            t("rental.field.basis"),
            t("rental.sim.feeRate"),
            t("rental.sim.monthlyFee"),
            t("rental.sim.maxReplacement"),
            t("rental.sim.safetyStock"),
          ]}
          rows={lineRows(t, texts, result)}
        />
        <HeadquartersNote of={result.lines} />
      </SheetSection>
      <SheetSection title={t("sim.result")} aside={result.currency}>
        <SheetFacts facts={figuresOf(t, texts, result)} />
      </SheetSection>
      <SheetSection title={t("rental.sim.chart")}>
        <p>{breakEvenOf(t, texts, result)}</p>
        <RentDrawing result={result} texts={texts} />
      </SheetSection>
    </Sheet>
  );
}

/** The other parties, term and end user; what was left blank is left out. */
function contractFacts(t: Translate, typed: SimulatorPage["typed"], { parties, period }: Result): [string, string][] {
  const { subLessor, lessee } = parties;
  const address = [typed.address1, typed.address2, typed.address3, typed.zip].filter(Boolean).join(", ");
  const facts: [string, string | undefined][] = [
    [t("rental.field.subLessor"), subLessor?.name],
    [t("rental.field.customer"), lessee?.name],
    [t("rental.field.contractDate"), typed.contractDate],
    [t("rental.field.period"), t(`rental.period.${period}`)],
    [t("rental.field.endUserName"), typed.endUserName],
    [t("rental.field.endUserAccount"), typed.endUserAccount],
    [t("rental.field.address1"), address],
    [t("rental.field.representative"), typed.representative],
    [t("rental.field.phone"), typed.phone],
    [t("rental.field.fax"), typed.fax],
  ];
  return facts.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}

function lineRows(t: Translate, texts: FigureText, { lines, totals }: Result) {
  const shown = lines.slice(0, LINES_SHOWN);
  const rows = shown.map((line) => ({
    key: line.itemNo,
    cells: [
      `${line.itemNo} ${line.description}${line.throughHeadquarters ? ` (${t("rental.sim.headquarters")})` : ""}`,
      texts.number(line.quantity, "pieces"),
      texts.number(Number(line.listPrice), "money"),
      texts.number(line.basis, "inserts"),
      percent(texts, line.feeRate),
      texts.number(Number(line.monthlyFee), "money"),
      texts.number(line.maxReplacement, "pieces"),
      texts.number(line.safetyStock, "pieces"),
    ],
  }));
  const more = lines.length - shown.length;
  const total = [
    t("rental.sim.total"),
    texts.number(totals.pieces, "pieces"),
    "",
    texts.number(totals.inserts, "inserts"),
    "",
    texts.number(Number(totals.monthlyFee), "money"),
    texts.number(totals.maxReplacement, "pieces"),
    texts.number(totals.safetyStock, "pieces"),
  ];
  return [
    ...rows,
    ...(more > 0 ? [{ key: "more", cells: [t("rental.sheet.moreLines", { count: more })] }] : []),
    { key: "total", strong: true, cells: total },
  ];
}
