import { lineSteps } from "~/api/domain/rental/line-steps";
import { lineNumbers } from "~/api/domain/rental/rental-case";
import { Badge } from "~/ui/controls/badge";
import { Icon } from "~/ui/controls/icon";
import { useCaseState } from "~/ui/simulator/case-context";
import { StepLines } from "~/ui/simulator/step-lines";
import type { FigureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";
import { type Line, percent, reasonOf } from "./figures";
import { FoundCutters } from "./found-card";
import { HeadquartersNote } from "./headquarters-note";
import type { Result, Rules, SimulatorPage } from "./page";

type Props = Pick<SimulatorPage, "typed" | "result" | "rules"> & { texts: FigureText };
type CardProps = Props & Pick<SimulatorPage, "find" | "found">;

/** What is rented for stands beside what is typed; the figures that lead there follow. */
const heads = [
  { key: "maxReplacement", measure: true },
  { key: "safetyStock", measure: true },
  ...(["listValue", "basis", "guidance", "feeRate", "monthlyFee"] as const).map((key) => ({ key, measure: undefined })),
] as const;
const COLUMNS = heads.length + 3;

/** The configuration: a line for each cutter, with what is typed of it and what comes of it; below, the way to more of them. */
export function CuttersCard({ typed, result, rules, texts, find, found }: CardProps) {
  const t = useT();
  const { errors, anyChanged } = useCaseState();
  const numbers = lineNumbers(typed);
  return (
    <section className="card">
      <div className="card-head">
        <h2 id="lines">{t("rental.sim.cutters")}</h2>
        <span className="text-xs text-mute">
          {[result?.currency, t("rental.sim.guidanceMeans"), anyChanged && t("sim.changedTinted")]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </div>
      {errors.lines && <Said text={errors.lines} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="box" tabIndex={0} aria-label={t("rental.sim.cutters")}>
        <table className="records rental-lines">
          <caption className="sr-only">{t("rental.sim.cutters")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("rental.field.item")}</th>
              <th scope="col" className="num">
                {t("rental.sim.head.quantity")}
              </th>
              {heads.map(({ key, measure }) => (
                <th key={key} scope="col" className="num" data-measure={measure}>
                  {t(`rental.sim.head.${key}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {numbers.length === 0 && (
              <tr>
                <td colSpan={COLUMNS}>{t("rental.error.noLines")}</td>
              </tr>
            )}
            {numbers.map((no) => (
              <CutterRow
                key={typed[`item.${no}`]}
                no={no}
                typed={typed}
                line={result?.lines.find((each) => each.no === no)}
                texts={texts}
              />
            ))}
          </tbody>
          {result && <TotalRow totals={result.totals} lines={result.lines} texts={texts} />}
        </table>
      </section>
      {result && <HeadquartersNote of={result.lines} />}
      {result && rules && <HowCalculated result={result} rules={rules} texts={texts} />}
      <FoundCutters find={find} found={found} typed={typed} texts={texts} />
    </section>
  );
}

const Said = ({ text, id }: { text: string; id?: string }) => (
  <p className="error" id={id}>
    <Icon name="warn" />
    {text}
  </p>
);

type RowProps = Pick<Props, "typed" | "texts"> & { no: number; line: Line | undefined };

function CutterRow({ no, typed, line, texts }: RowProps) {
  const t = useT();
  const itemNo = typed[`item.${no}`] ?? "";
  const name = line?.description ?? itemNo;
  const figure = (value: number, kind: "money" | "pieces" | "inserts") => texts.number(value, kind);
  return (
    <>
      <tr>
        <th scope="row">
          <input type="hidden" name={`item.${no}`} value={itemNo} />
          <span id={`item.${no}`} title={line && factsOf(t, line, texts)}>
            <b>{itemNo}</b> {line?.description}
          </span>
          {line?.throughHeadquarters && <Badge kind="warn">{t("rental.sim.headquarters")}</Badge>}
        </th>
        <td className="num">
          <NumberCell
            name={`quantity.${no}`}
            label={t("rental.sim.lineField", { field: t("rental.field.quantity"), item: name })}
          />
        </td>
        {(["maxReplacement", "safetyStock"] as const).map((key) => (
          <td key={key} className="num">
            {line ? figure(line[key], "pieces") : "–"}
          </td>
        ))}
        <td className="num">{line ? figure(Number(line.listValue), "money") : "–"}</td>
        <td className="num">
          <NumberCell
            name={`basis.${no}`}
            label={t("rental.sim.lineField", { field: t("rental.field.basis"), item: name })}
            placeholder={line && String(line.basis)}
          />
        </td>
        {(line
          ? [figure(line.guidance, "inserts"), percent(texts, line.feeRate), figure(Number(line.monthlyFee), "money")]
          : Array<string>(3).fill("–")
        ).map((cell, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          <td key={at} className="num">
            {at === 2 ? <b>{cell}</b> : cell}
          </td>
        ))}
        <td className="verb">
          <button
            type="submit"
            className="icon-button"
            name="remove"
            value={no}
            title={t("rental.sim.removeOf", { item: name })}
          >
            <Icon name="x" />
            <span className="sr-only">{t("rental.sim.removeOf", { item: name })}</span>
          </button>
        </td>
      </tr>
      <ErrorsRow no={no} />
    </>
  );
}

/** What the catalogue says of a cutter and its insert. */
const factsOf = (t: ReturnType<typeof useT>, line: Line, texts: FigureText): string =>
  `${t(`rental.category.${line.category}`)} (${line.category}), ${t("rental.sim.priceEach", {
    price: texts.number(Number(line.listPrice), "money"),
    insert: line.insertNo,
    insertPrice: texts.number(Number(line.insertPrice), "money"),
  })}`;

/** What is wrong with a cutter, below it: a cell would be too narrow for a sentence. */
function ErrorsRow({ no }: { no: number }) {
  const { errors } = useCaseState();
  const own = ["item", "quantity", "basis"].map((part) => `${part}.${no}`).filter((name) => errors[name]);
  if (own.length === 0) return null;
  return (
    <tr>
      <td colSpan={COLUMNS}>
        {own.map((name) => (
          <Said key={name} id={`${name}-error`} text={errors[name] ?? ""} />
        ))}
      </td>
    </tr>
  );
}

function NumberCell({ name, label, placeholder }: { name: string; label: string; placeholder?: string }) {
  const { typed, errors, notes, changed } = useCaseState();
  const [error, note] = [errors[name], notes[name]];
  const said = [note && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <>
      <input
        id={name}
        name={name}
        className={changed(name) ? "input num changed" : "input num"}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={said || undefined}
        defaultValue={typed[name] ?? ""}
        placeholder={placeholder}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
      {note && (
        <p className="hint" id={`${name}-hint`}>
          {note}
        </p>
      )}
    </>
  );
}

/** The formulas of all lines in one fold. */
function HowCalculated({ result, rules, texts }: { result: Result; rules: Rules; texts: FigureText }) {
  const t = useT();
  return (
    <details className="cutter-steps">
      <summary>{t("rental.sim.allSteps")}</summary>
      {result.lines.map((line) => (
        <div key={line.no}>
          <p className="text-xs">
            <b>
              {line.itemNo} {line.description}
            </b>
            : {factsOf(t, line, texts)}. {reasonOf(t, texts, line, result.period, rules)}
          </p>
          <StepLines
            steps={lineSteps(line, result.period, rules)}
            texts={texts}
            name={({ name }) => t(`rental.sim.${name as "ratio"}`)}
          />
        </div>
      ))}
    </details>
  );
}

function TotalRow({ totals, lines, texts }: { totals: Result["totals"]; lines: readonly Line[]; texts: FigureText }) {
  const t = useT();
  const cells = [
    texts.number(totals.pieces, "pieces"),
    texts.number(totals.maxReplacement, "pieces"),
    texts.number(totals.safetyStock, "pieces"),
    texts.number(Number(totals.listValue), "money"),
    texts.number(totals.inserts, "inserts"),
    texts.number(
      lines.reduce((all, { guidance }) => all + guidance, 0),
      "inserts",
    ),
    "",
    texts.number(Number(totals.monthlyFee), "money"),
  ];
  return (
    <tfoot>
      <tr>
        <th scope="row">{t("rental.sim.total")}</th>
        {cells.map((cell, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          <td key={at} className="num">
            <b>{cell}</b>
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  );
}
