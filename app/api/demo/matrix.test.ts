import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "../../../tests/harness/database";
import { demoDatabase } from "../../../tests/harness/sales";
import { contractStates, movementKinds, taskKinds } from "../domain/matrix/programme-terms";
import { story } from "./story";

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase(20_000);
});
afterAll(() => database?.close());

const query = async <Row>(text: string) => (await database.pool.query(text)).rows as Row[];
const names = async (column: string, table: string) =>
  (await query<{ name: string }>(`SELECT DISTINCT ${column} AS name FROM ${table}`)).map(({ name }) => name).sort();

test("contracts stand in every state, tasks and movements are of every kind", async () => {
  expect(await names("state", "matrix_contract")).toEqual([...contractStates].sort());
  expect(await names("kind", "matrix_task")).toEqual([...taskKinds].sort());
  expect(await names("kind", "matrix_movement")).toEqual([...movementKinds].sort());
});

test("nothing is taken from an empty compartment, and nothing moves after the last day", async () => {
  const [found] = await query<{ below: number; late: number }>(
    `SELECT count(*) FILTER (WHERE left_there < 0)::int AS below, count(*) FILTER (WHERE at::date > '${story.lastDay}')::int AS late
       FROM (SELECT at, sum(quantity) OVER (PARTITION BY cabinet_id, item_id ORDER BY at, id) AS left_there FROM matrix_movement) AS run`,
  );
  expect(found).toEqual({ below: 0, late: 0 });
});
