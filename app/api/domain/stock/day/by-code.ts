const loose = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Finds what a place keeps by a typed or scanned code: the first way in which anything is called so counts; letters' size and the signs
 * between do not matter. Of several those that are listed. @param ways what a tool is called, the surest first @returns one, or all that it could be
 */
export function byCode<T extends { listed: boolean }>(
  tools: readonly T[],
  ways: readonly ((tool: T) => string)[],
): (code: string) => T[] {
  const called = ways.map((way) => {
    const byText = new Map<string, T[]>();
    for (const tool of tools) byText.set(loose(way(tool)), [...(byText.get(loose(way(tool))) ?? []), tool]);
    return byText;
  });
  return (code) => {
    const asked = loose(code);
    const found = (asked && called.map((way) => way.get(asked)).find(Boolean)) || [];
    const listed = found.filter((tool) => tool.listed);
    return listed.length > 0 ? listed : found;
  };
}
