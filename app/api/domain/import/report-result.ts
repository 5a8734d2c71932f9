import type { ImportResult } from "./import-file.server";

export type Report = { /** Exit status of the command. */ status: 0 | 1 | 2; lines: string[] };

/** What an import came to, in words of the command line. */
export function report(result: ImportResult, seconds: number): Report {
  const time = `${seconds.toFixed(2)} s`;
  switch (result.status) {
    case "unchanged":
      return {
        status: 0,
        lines: [`The same file is loaded already (batch ${result.batchId}): nothing to do, ${time}`],
      };
    case "mapping-wrong":
      return {
        status: 1,
        lines: ["Nothing was written. The mapping is wrong:", ...result.problems.map((text) => `  ${text}`)],
      };
    case "refused":
      return {
        status: 2,
        lines: [
          `Nothing was written: ${result.rejected} rows were rejected. Each is listed with its reason in ${result.rejectsFile}`,
          "Mend the extract or the mapping, or load the rest with --accept-rejects.",
        ],
      };
    case "loaded":
      return { status: 0, lines: loadedLines(result, time) };
  }
}

function loadedLines(result: Extract<ImportResult, { status: "loaded" }>, time: string): string[] {
  const { batchId, read, loaded, replaced, rejected, made, range } = result;
  const days = range ? `, ${range.from} to ${range.to}` : "";
  const news = Object.entries(made).filter(([, count]) => count > 0);
  return [
    `Batch ${batchId}${days}: ${read} rows read, ${loaded} loaded, ${replaced} replaced, ${rejected} rejected`,
    ...(news.length > 0 ? [`New: ${news.map(([what, count]) => `${count} ${what}`).join(", ")}`] : []),
    `Done in ${time}`,
  ];
}
