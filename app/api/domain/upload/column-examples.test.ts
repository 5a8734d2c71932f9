import { expect, test } from "vitest";
import type { z } from "zod";
import { uploadWorks } from "../uploads.server";
import { columnsOf } from "./upload-files.server";

const definitions = uploadWorks.map(({ definition }) => definition);

test.each(definitions)("every column of $kind has an example that its field takes", (definition) => {
  const shape = definition.row.shape as Record<string, z.ZodType>;
  for (const { name, kind, isNumber, example } of columnsOf(definition)) {
    expect(example, name).not.toBe("");
    if (kind === "text" && !isNumber) expect(shape[name]?.safeParse(example).success, `${name}: ${example}`).toBe(true);
  }
});
