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

const loose = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Finds tools by a typed or scanned code: by "line model number", else by the number, else by the catalogue number; letters and signs
 * between do not matter. Of several those that are listed. @returns one tool, or all that it could be
 */
export function toolsByCode<T extends CodedTool>(tools: readonly T[]): (code: string) => T[] {
  const ways = [nameOfTool, ({ toolNo }: T) => toolNo, ({ catalogueNo }: T) => catalogueNo].map((way) => {
    const byText = new Map<string, T[]>();
    for (const tool of tools) byText.set(loose(way(tool)), [...(byText.get(loose(way(tool))) ?? []), tool]);
    return byText;
  });
  return (code) => {
    const asked = loose(code);
    const found = (asked && ways.map((way) => way.get(asked)).find(Boolean)) || [];
    const listed = found.filter((tool) => tool.listed);
    return listed.length > 0 ? listed : found;
  };
}
