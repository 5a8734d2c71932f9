import { byCode } from "../../stock/day/by-code";

/** A tool of a site as codes are compared with it. */
export type CodedTool = {
  id: number;
  line: string;
  model: string;
  toolNo: string;
  catalogueNo: string;
  listed: boolean;
};

export const nameOfTool = ({ line, model, toolNo }: Pick<CodedTool, "line" | "model" | "toolNo">): string =>
  `${line} ${model} ${toolNo}`;

/** Finds tools of a site by "line model number", else by the number, else by the catalogue number. */
export const toolsByCode = <T extends CodedTool>(tools: readonly T[]): ((code: string) => T[]) =>
  byCode(tools, [nameOfTool, ({ toolNo }) => toolNo, ({ catalogueNo }) => catalogueNo]);
