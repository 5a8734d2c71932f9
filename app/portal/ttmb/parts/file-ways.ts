import type { FileWays } from "~/portal/record/file-buttons";
import { sitePath } from "./addresses";

const kinds = {
  tools: "ttmb-tools",
  issues: "ttmb-issues",
  production: "ttmb-production",
  expenses: "ttmb-expenses",
  counts: "ttmb-counts",
  stock: "ttmb-stock",
} as const;
type Filed = keyof typeof kinds;

/**
 * What stands of a site as the file that its upload takes, for whoever may enter it.
 * @param part what is taken out: a month (yyyy-mm), of stock a day; all of what is open without one
 */
export const fileWays = (of: Filed, { id, can }: { id: number; can: readonly string[] }, part = ""): FileWays => {
  if (!can.includes("enter")) return { file: null, upload: null };
  const search = new URLSearchParams({ within: String(id), ...(part && { part }) });
  return { file: `/uploads/${kinds[of]}/template?${search}`, upload: `${sitePath(id)}/${of}/uploads` };
};
