import type { ImportResult } from "./import-file.server";

/** What an import came to, in words of the command line. @returns the command's exit status */
export function report(result: ImportResult, seconds: number): number {
  const time = `${seconds.toFixed(2)} s`;
  switch (result.status) {
    case "unchanged":
      console.log(`The same file is loaded already (batch ${result.batchId}): nothing to do, ${time}`);
      return 0;
    case "mapping-wrong":
      console.error(`Nothing was written. The mapping is wrong:\n  ${result.problems.join("\n  ")}`);
      return 1;
    case "refused":
      console.error(
        `Nothing was written: ${result.rejected} rows were rejected. Each is listed with its reason in ${result.rejectsFile}`,
      );
      console.error("Mend the extract or the mapping, or load the rest with --accept-rejects.");
      return 2;
    case "loaded": {
      const { batchId, read, loaded, replaced, rejected, made, range } = result;
      console.log(
        `Batch ${batchId}${range ? `, ${range.from} to ${range.to}` : ""}: ${read} rows read, ${loaded} loaded, ${replaced} replaced, ${rejected} rejected`,
      );
      const news = Object.entries(made).filter(([, count]) => count > 0);
      if (news.length > 0) console.log(`New: ${news.map(([what, count]) => `${count} ${what}`).join(", ")}`);
      console.log(`Done in ${time}`);
      return 0;
    }
  }
}
