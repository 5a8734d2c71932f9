import { expect, test } from "vitest";
import { z } from "zod";
import type { Contract, Endpoint } from "./contract";
import { areas } from "./contracts";

type Numbers = { at: string; least: number; most: number; coerced: boolean };

/** The numbers that a schema takes, in its objects and lists too. */
function numbersIn(schema: z.ZodType, at: string): Numbers[] {
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue, def } = schema;
    return [{ at, least: minValue ?? -Infinity, most: maxValue ?? Infinity, coerced: def.coerce === true }];
  }
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, each]) => numbersIn(each as z.ZodType, `${at} ${name}`));
  if (schema instanceof z.ZodArray) return numbersIn(schema.element as z.ZodType, at);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => numbersIn(each as z.ZodType, at));
  if (schema instanceof z.ZodPipe) return numbersIn(schema.out as z.ZodType, at);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return numbersIn(schema.unwrap() as z.ZodType, at);
  return [];
}

const calls = Object.values(areas).flatMap(({ contract }) => Object.values(contract as Contract));
const taken = calls.flatMap(({ method, path, input }: Endpoint) =>
  input ? numbersIn(input, `${method} ${path}`) : [],
);

/** Keys of movements and of entries of points: their columns hold more. */
const LONG = /movements\/:id|\/(?:over)?[a-z]*points\/:id\/[a-z-]+ of$/i;
/** Rows of a sheet are judged one by one by what is known of their place, and named where they are wrong. */
const JUDGED = / (?:rows|lines|seen) /;

test("no call takes a number for a record that no record can have", () => {
  const beyond = taken.filter(({ at, least, most }) => least >= 0 && most > 2_147_483_647 && !LONG.test(at));
  expect(taken.length).toBeGreaterThan(300);
  expect(beyond.filter(({ at }) => !JUDGED.test(at)).map(({ at }) => at)).toEqual([]);
});

test("no call takes a number in two ways of writing it (domain/record-key)", () => {
  expect(taken.filter(({ coerced }) => coerced).map(({ at }) => at)).toEqual([]);
});
