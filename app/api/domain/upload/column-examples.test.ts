import { expect, test } from "vitest";
import type { z } from "zod";
import { uploadWorks } from "../uploads.server";
import { PLACE } from "./define-upload";
import { columnsOf } from "./upload-files.server";

const definitions = uploadWorks.map(({ definition }) => definition);

test.each(definitions)("every column of $kind has an example that its field takes", (definition) => {
  const shape = definition.row.shape as Record<string, z.ZodType>;
  // What a file is of is known once it is opened: no other example is as good.
  for (const { name, kind, isNumber, example } of columnsOf(definition).filter((each) => each.name !== PLACE)) {
    expect(example, name).not.toBe("");
    if (kind === "text" && !isNumber) expect(shape[name]?.safeParse(example).success, `${name}: ${example}`).toBe(true);
  }
});
