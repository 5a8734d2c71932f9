import type { ContractRecord } from "~/api/domain/rental/contract/contract-record";

/** What the cutter of a contract's line is called. */
export const cutterOf = ({ items }: ContractRecord, line: number): string =>
  items.find((item) => item.line === line)?.cutter ?? String(line);
