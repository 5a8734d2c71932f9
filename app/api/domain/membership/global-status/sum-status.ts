import { add } from "../../decimal";
import type { StatusFigures, StatusRow } from "./global-status";

const countNames = [
  ...(["members", "applied", "active", "dormant", "withdrawn", "black", "silver", "bronze"] as const),
  ...(["joined", "left", "lapsing", "negative"] as const),
];
const moneyNames = ["liability", "ending", "saved", "used", "expired"] as const;

/** Members and money add up; points do where everybody has the same currency. */
export function sumStatus(rows: readonly Pick<StatusRow, "currency" | "figures">[]): StatusFigures {
  const counted = countNames.map((name) => [name, rows.reduce((sum, { figures }) => sum + figures[name], 0)]);
  const valued = moneyNames.map((name) => [
    name,
    rows.reduce((sum, { figures }) => add(sum, figures[name] ?? "0"), "0"),
  ]);
  const alike = new Set(rows.map(({ currency }) => currency)).size === 1;
  const points = alike ? rows.reduce((sum, { figures }) => sum + (figures.points ?? 0), 0) : null;
  return { ...Object.fromEntries([...counted, ...valued]), points } as StatusFigures;
}
