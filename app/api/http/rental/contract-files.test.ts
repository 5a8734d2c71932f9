import { afterAll, beforeAll, expect, test } from "vitest";
import { type RentalWorld, rentalWorld } from "../../../../tests/harness/rental-world";

let world: RentalWorld;
beforeAll(async () => {
  world = await rentalWorld();
});
afterAll(() => world?.close());

test("a file has its numbers as numbers, the months of the period and the C.P.O. among them", async () => {
  const { body } = await world.ask<{ columns: { key: string; type: string }[] }>(
    "marketing",
    "GET",
    "/reports/MIPCTS05/export?format=json",
  );
  const counts = ["cpoCount", "period", "rentalQuantity"];
  const found = body.columns.filter(({ key }) => counts.includes(key));
  expect(found.map(({ type }) => type)).toEqual(counts.map(() => "decimal"));
});
