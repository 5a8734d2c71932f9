import { expect, test } from "vitest";
import { needed, neededRemark, remark, text } from "./typed-values";

test("lines of a text count as its field counts them, however a form sends their ends", () => {
  const lines = `${"a\n".repeat(249)}ab`;
  const sent = lines.replaceAll("\n", "\r\n");
  for (const kind of [text(500), needed(500), remark(), neededRemark()]) {
    expect(kind.parse(sent)).toBe(lines);
    expect(kind.safeParse(`${sent}c`).success).toBe(false);
  }
});
