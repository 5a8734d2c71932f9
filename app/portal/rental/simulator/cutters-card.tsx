import { lineSteps } from "~/api/domain/rental/line-steps";
import { lineNumbers } from "~/api/domain/rental/rental-case";
import { Badge } from "~/ui/controls/badge";
import { Button } from "~/ui/controls/button";
import { Icon } from "~/ui/controls/icon";
import { useCaseState } from "~/ui/simulator/case-context";
import { StepLines } from "~/ui/simulator/step-lines";
import type { FigureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";
import { type Line, percent, reasonOf } from "./figures";
import type { Result, Rules, SimulatorPage } from "./page";

type Props = Pick<SimulatorPage, "typed" | "result" | "rules"> & { texts: FigureText };

/** The configuration: a row for each cutter, with what is typed of it and what comes of it. */
export function CuttersCard({ typed, result, rules, texts }: Props) {
  const t = useT();
  const { errors } = useCaseState();
  const heads = ["listValue", "feeRate", "monthlyFee", "maxReplacement", "safetyStock"] as const;
  const numbers = lineNumbers(typed);
  return (
    <section className="card">
      <div className="card-head">
        <h2 id="lines">{t("rental.sim.cutters")}</h2>
      </div>
      {errors.lines && <Said text={errors.lines} />}
      {numbers.length === 0 ? (
        <p className="card-body text-mute">{t("rental.error.noLines")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <section className="box" tabIndex={0} aria-label={t("rental.sim.cutters")}>
          <table className="records cutters">
            <caption className="sr-only">{t("rental.sim.cutters")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("rental.field.item")}</th>
                <th scope="col" className="num">
                  {t("rental.field.quantity")}
                </th>
                <th scope="col" className="num">
                  {t("rental.field.basis")}
                </th>
                {heads.map((head) => (
                  <th key={head} scope="col" className="num">
                    {t(`rental.sim.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {numbers.map((no) => (
                <CutterRow
                  key={typed[`item.${no}`]}
                  no={no}
                  typed={typed}
                  line={result?.lines.find((each) => each.no === no)}
                  {...{ result, rules, texts }}
                />
              ))}
            </tbody>
            {result && <TotalRow totals={result.totals} texts={texts} />}
          </table>
        </section>
      )}
    </section>
  );
}

const Said = ({ text, id }: { text: string; id?: string }) => (
  <p className="error" id={id}>
    <Icon name="warn" />
    {text}
  </p>
);

type RowProps = Props & { no: number; line: Line | undefined };

function CutterRow({ no, typed, line, result, rules, texts }: RowProps) {
  const t = useT();
  const itemNo = typed[`item.${no}`] ?? "";
  const name = line?.description ?? itemNo;
  return (
    <>
      <tr>
        <th scope="row">
          <input type="hidden" name={`item.${no}`} value={itemNo} />
          <span id={`item.${no}`}>{name}</span>
          {line && <CutterFacts line={line} texts={texts} />}
          <Button
            kind="quiet"
            type="submit"
            name="remove"
            value={no}
            aria-label={t("rental.sim.removeOf", { item: name })}
          >
            {t("rental.sim.remove")}
          </Button>
        </th>
        <td className="num">
          <NumberCell
            name={`quantity.${no}`}
            label={t("rental.sim.lineField", { field: t("rental.field.quantity"), item: name })}
          />
        </td>
        <td className="num">
          <NumberCell
            name={`basis.${no}`}
            label={t("rental.sim.lineField", { field: t("rental.field.basis"), item: name })}
            placeholder={line && String(line.basis)}
          />
          {line && (
            <small className="sub">
              {t("rental.sim.guidanceOf", { count: texts.number(line.guidance, "inserts") })}
            </small>
          )}
        </td>
        <FigureCells line={line} texts={texts} />
      </tr>
      <ErrorsRow no={no} />
      {line && result && rules && <StepsRow {...{ line, period: result.period, rules, texts }} />}
    </>
  );
}

/** What is wrong with a cutter, below it: a cell would be too narrow for a sentence. */
function ErrorsRow({ no }: { no: number }) {
  const { errors } = useCaseState();
  const own = ["item", "quantity", "basis"].map((part) => `${part}.${no}`).filter((name) => errors[name]);
  if (own.length === 0) return null;
  return (
    <tr>
      <td colSpan={8}>
        {own.map((name) => (
          <Said key={name} id={`${name}-error`} text={errors[name] ?? ""} />
        ))}
      </td>
    </tr>
  );
}

function CutterFacts({ line, texts }: { line: Line; texts: FigureText }) {
  const t = useT();
  return (
    <>
      <small className="sub">
        {line.itemNo}, {t(`rental.category.${line.category}`)} ({line.category})
      </small>
      <small className="sub">
        {t("rental.sim.priceEach", {
          price: texts.number(Number(line.listPrice), "money"),
          insert: line.insertNo,
          insertPrice: texts.number(Number(line.insertPrice), "money"),
        })}
      </small>
      {line.throughHeadquarters && (
        <>
          <Badge kind="warn">{t("rental.sim.headquarters")}</Badge>
          <small className="sub">{t("rental.headquarters.means")}</small>
        </>
      )}
    </>
  );
}

function NumberCell({ name, label, placeholder }: { name: string; label: string; placeholder?: string }) {
  const { typed, errors, changed } = useCaseState();
  const error = errors[name];
  return (
    <input
      id={name}
      name={name}
      className={changed(name) ? "input num changed" : "input num"}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      defaultValue={typed[name] ?? ""}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
    />
  );
}

function FigureCells({ line, texts }: { line: Line | undefined; texts: FigureText }) {
  const cells = line
    ? [
        texts.number(Number(line.listValue), "money"),
        percent(texts, line.feeRate),
        texts.number(Number(line.monthlyFee), "money"),
        texts.number(line.maxReplacement, "pieces"),
        texts.number(line.safetyStock, "pieces"),
      ]
    : Array<string>(5).fill("–");
  return cells.map((cell, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
    <td key={at} className="num">
      {cell}
    </td>
  ));
}

function StepsRow({
  line,
  period,
  rules,
  texts,
}: {
  line: Line;
  period: Result["period"];
  rules: Rules;
  texts: FigureText;
}) {
  const t = useT();
  return (
    <tr>
      <td colSpan={8} className="cutter-steps">
        <details>
          <summary>
            {t("rental.sim.steps", { item: line.description })}. {reasonOf(t, texts, line, period, rules)}
          </summary>
          <StepLines
            steps={lineSteps(line, period, rules)}
            texts={texts}
            name={({ name }) => t(`rental.sim.${name as "ratio"}`)}
          />
        </details>
      </td>
    </tr>
  );
}

function TotalRow({ totals, texts }: { totals: Result["totals"]; texts: FigureText }) {
  const t = useT();
  const cells = [
    texts.number(totals.pieces, "pieces"),
    texts.number(totals.inserts, "inserts"),
    texts.number(Number(totals.listValue), "money"),
    "",
    texts.number(Number(totals.monthlyFee), "money"),
    texts.number(totals.maxReplacement, "pieces"),
    texts.number(totals.safetyStock, "pieces"),
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
      </tr>
    </tfoot>
  );
}
