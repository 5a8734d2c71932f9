import { written } from "~/api/domain/simulation/case-facts";
import type { OfferedTool } from "~/api/domain/tool-management/offer/simulate-offer";
import { Button } from "~/ui/controls/button";
import type { FigureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";
import { modelName } from "./figures";
import type { OfferPage } from "./load-offer.server";
import { offerPath } from "./offer-address";

type Props = { page: Pick<OfferPage, "lines" | "answer" | "errors">; texts: FigureText };

const figureHeads = ["perEdge", "perPart", "pieces", "value", "contract"] as const;
const typedHeads = ["unitPrice", "setUp", "corner", "toolLife"] as const;

/** The master tool list: each button takes the plan along to a page that changes the list. */
export function ToolsCard({ page: { lines, answer, errors }, texts }: Props) {
  const t = useT();
  return (
    <section className="card">
      <div className="card-head">
        <h2 id="lines">{t("ttmbSim.list")}</h2>
        <span className="acts">
          <Button type="submit" formAction={`${offerPath}/lines/new`} icon="plus">
            {t("ttmbSim.add")}
          </Button>
          <Button type="submit" formAction={`${offerPath}/filling`}>
            {t("ttmbSim.fill")}
          </Button>
        </span>
      </div>
      {errors.lines && <p className="card-body error">{errors.lines}</p>}
      {lines.length === 0 ? (
        <p className="card-body text-mute">{t("ttmbSim.noTools")}</p>
      ) : (
        <>
          <p className="say">{t("ttmbSim.formula")}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <section className="box" tabIndex={0} aria-label={t("ttmbSim.list")}>
            <table className="records cutters">
              <caption className="sr-only">{t("ttmbSim.list")}</caption>
              <Heads />
              <tbody>
                {lines.map((line, at) => (
                  <ToolRow
                    key={`${line.line}|${line.model}|${line.toolNo}`}
                    no={at + 1}
                    line={line}
                    tool={answer?.result.tools[at]}
                    errors={errors}
                    texts={texts}
                  />
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </section>
  );
}

function Heads() {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col">{t("field.toolLine.toolNo")}</th>
        <th scope="col">{t("field.toolLine.catalogueNo")}</th>
        {typedHeads.map((head) => (
          <th key={head} scope="col" className="num">
            {t(`field.toolLine.${head}`)}
          </th>
        ))}
        {figureHeads.map((head) => (
          <th key={head} scope="col" className="num">
            {t(`ttmbSim.${head}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowProps = {
  no: number;
  line: OfferPage["lines"][number];
  tool: OfferedTool | undefined;
  errors: OfferPage["errors"];
  texts: FigureText;
};

function ToolRow({ no, line, tool, errors, texts }: RowProps) {
  const t = useT();
  const cells = tool ? figureCells(tool, texts) : figureHeads.map(() => "–");
  return (
    <tr>
      <th scope="row" id={`toolNo.${no}`}>
        {line.toolNo}
        <small className="sub">{modelName(line)}</small>
        <Button
          kind="quiet"
          type="submit"
          formAction={`${offerPath}/lines/${no}`}
          aria-label={t("ttmbSim.changeOf", { tool: line.toolNo })}
        >
          {t("ttmbSim.change")}
        </Button>
        {errors[`toolNo.${no}`] && <small className="sub bad">{errors[`toolNo.${no}`]}</small>}
      </th>
      <td>
        {line.catalogueNo || "–"}
        <small className="sub">{[line.part, line.type1, line.type2, line.maker].filter(Boolean).join(", ")}</small>
      </td>
      {typedHeads.map((head) => (
        <td key={head} className="num" id={`${head}.${no}`}>
          {written(texts, line[head])}
          {errors[`${head}.${no}`] && <small className="sub bad">{errors[`${head}.${no}`]}</small>}
        </td>
      ))}
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <td key={at} className="num">
          {cell}
        </td>
      ))}
    </tr>
  );
}

/** What a tool costs, and its part of the contract's cost per unit. */
export const figureCells = (tool: OfferedTool, texts: FigureText): string[] => [
  texts.number(Number(tool.perEdge), "costPerPart"),
  texts.number(Number(tool.perPart), "costPerPart"),
  texts.number(Number(tool.pieces), "pieces"),
  texts.number(Number(tool.value), "money"),
  texts.number(Number(tool.contract), "costPerPart"),
];
