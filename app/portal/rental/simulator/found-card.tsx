import { lineNumbers } from "~/api/domain/rental/rental-case";
import { Badge } from "~/ui/controls/badge";
import { Button } from "~/ui/controls/button";
import { FieldFrame } from "~/ui/forms/field";
import { useScopedId } from "~/ui/forms/field-scope";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Notice } from "~/ui/states/notice";
import type { FigureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";
import { HeadquartersNote } from "./headquarters-note";
import type { SimulatorPage } from "./page";

type Props = Pick<SimulatorPage, "find" | "found" | "typed"> & { texts: FigureText };

/** The search for cutters, what it found to tick, and which item numbers cannot be chosen, and why. */
export function FoundCutters({ find, found, typed, texts }: Props) {
  const t = useT();
  const id = useScopedId("find");
  const asked = find !== "" && found.error === null;
  return (
    <>
      <div className="card-body find-cutters">
        <FieldFrame id={id} label={t("rental.sim.find")} error={found.error}>
          <input
            className="input"
            id={id}
            name="find"
            key={find}
            defaultValue={find}
            placeholder={t("rental.sim.find.hint")}
            autoComplete="off"
            maxLength={4000}
            aria-invalid={found.error ? true : undefined}
            aria-describedby={found.error ? `${id}-error` : undefined}
          />
        </FieldFrame>
        <div className="acts">
          <Button type="submit" icon="search">
            {t("rental.sim.search")}
          </Button>
          <SubmitButton>{t("sim.calculate")}</SubmitButton>
        </div>
      </div>
      {asked && found.missing.length > 0 && (
        <div className="card-body">
          <Notice kind="warn" title={t("rental.sim.missing")}>
            <ul>
              {found.missing.map(({ itemNo, why }) => (
                <li key={itemNo}>
                  {itemNo}: {t(`rental.hindrance.${why}`)}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {asked && found.rows.length === 0 && found.missing.length === 0 && (
        <p className="card-body">{t("rental.sim.foundNone")}</p>
      )}
      {found.rows.length > 0 && <FoundTable key={lineNumbers(typed).length} rows={found.rows} texts={texts} />}
    </>
  );
}

function FoundTable({ rows, texts }: { rows: SimulatorPage["found"]["rows"]; texts: FigureText }) {
  const t = useT();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="box at-most" tabIndex={0} aria-label={t("rental.sim.found")}>
        <table className="records">
          <caption className="sr-only">{t("rental.sim.found")}</caption>
          <thead>
            <tr>
              {(["choose", "category", "pockets", "insert", "listPrice", "insertPrice"] as const).map((head) => (
                <th key={head} scope="col" className={/Price|pockets/.test(head) ? "num" : undefined}>
                  {t(`rental.sim.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.itemNo}>
                <th scope="row">
                  <label className="check">
                    <input type="checkbox" name="add" value={row.itemNo} />
                    <span>
                      {row.itemNo} {row.description}
                    </span>
                  </label>
                  {row.throughHeadquarters && <Badge kind="warn">{t("rental.sim.headquarters")}</Badge>}
                </th>
                <td>
                  {t(`rental.category.${row.category}`)} ({row.category})
                </td>
                <td className="num">{row.pockets}</td>
                <td>
                  {row.insertNo} {row.insertDescription}
                </td>
                <td className="num">{texts.number(row.listPrice === null ? null : Number(row.listPrice), "money")}</td>
                <td className="num">
                  {texts.number(row.insertPrice === null ? null : Number(row.insertPrice), "money")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <HeadquartersNote of={rows} />
      <div className="card-body acts">
        <Button type="submit" icon="plus">
          {t("rental.sim.add")}
        </Button>
      </div>
    </>
  );
}
