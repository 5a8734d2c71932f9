import { expect, test } from "vitest";
import { z } from "zod";
import type { Contract } from "~/api/http/contract";
import { areas } from "~/api/http/contracts";

/** A box that is not ticked sends nothing: were nothing read as a tick, it could be set and never taken away. */
test("no call that a form may make takes a box that is left empty for a ticked one", () => {
  const ticked = Object.entries(areas).flatMap(([area, { contract }]) =>
    Object.entries(contract as Contract).flatMap(([name, { method, input }]) =>
      method === "POST" && input ? boxesOf(input).map((field) => `${area}.${name}: ${field}`) : [],
    ),
  );
  expect(ticked).toEqual([]);
});

const boxesOf = (input: z.ZodObject): string[] =>
  Object.entries(input.shape).flatMap(([name, field]) =>
    field instanceof z.ZodDefault && field.unwrap() instanceof z.ZodBoolean && field.parse(undefined) === true
      ? [name]
      : [],
  );
