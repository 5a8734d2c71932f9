import { type RunsOutList, SOON_DAYS } from "~/api/domain/logistics/runs-out/runs-out";
import type { WordKey } from "~/words";
import { formatInteger } from "~/words/formats";
import type { ShortagesPage } from "./body.server";

/** Of all rows: what is short for the orders that are told of, of what others have left nothing, and by when the next must be ordered. */
export function SayNext({ page: { report, filters, t, locale, href } }: { page: ShortagesPage }) {
  if (report.soon === null) return null;
  const { counts, first } = report.soon;
  const count = (items: number) => formatInteger(locale, items);
  const said = {
    ...{ short: count(counts.short), taken: count(counts.taken) },
    ...{ late: count(counts.late), soon: count(counts.soon), days: SOON_DAYS },
  };
  return (
    <p className="say px-4 pb-3">
      {nextWords(report.soon)
        .map((word) => t(word, said))
        .join(" ")}{" "}
      {first &&
        t("runsOut.say.first", {
          item: first.itemNo,
          warehouse: first.warehouse,
          day: first.actBy,
          out: first.runsOut,
        })}{" "}
      {first && counts.short + counts.taken > 0 && filters.sort !== "actBy" && (
        <a href={href({ by: "soon", sort: "actBy", dir: "asc", page: null })}>{t("runsOut.say.byDay")}</a>
      )}
    </p>
  );
}

/** What is true of these rows: nothing is said of none of them. */
export function nextWords({ rowCount, counts, first }: Pick<RunsOutList, "rowCount" | "counts" | "first">): WordKey[] {
  if (rowCount === 0) return ["runsOut.say.none"];
  const act = actWord(counts);
  if (act === "runsOut.say.later" && first === null)
    return rowCount === counts.short + counts.taken ? [shortWord(counts)] : [shortWord(counts), "runsOut.say.noDay"];
  return [shortWord(counts), act];
}

function shortWord({ short, taken }: RunsOutList["counts"]): WordKey {
  if (taken === 0) return short === 0 ? "runsOut.say.noneShort" : "runsOut.say.short";
  return short === 0 ? "runsOut.say.takenAlone" : "runsOut.say.shortAndTaken";
}

function actWord({ late, soon }: RunsOutList["counts"]): WordKey {
  if (late > 0) return soon > 0 ? "runsOut.say.act" : "runsOut.say.late";
  return soon > 0 ? "runsOut.say.soon" : "runsOut.say.later";
}
