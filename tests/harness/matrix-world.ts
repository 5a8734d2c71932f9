import type { ContractRecord } from "~/api/domain/matrix/contract/contract-record";
import type { Contracts } from "~/api/domain/matrix/contract/contracts";
import { createApi } from "~/api/http/app.server";
import { ownOrigin } from "./api";
import { salesWorld, now as start } from "./sales";

export const contractsAt = "/matrix/contracts";
const people = ["admin", "marketing", "office", "finance", "germany", "executive", "tt.admin", "tt.site", "store"];
type Refused = { code: string; message: string; fields: Record<string, string> };

/** The demo story with the API on it; every call is a second later than the one before. */
export async function matrixWorld() {
  const world = await salesWorld(20_000);
  const { db, reports } = world.database;
  let clock = start;
  const api = createApi({ db, reportsOfRequest: () => reports, now: () => clock, ownOrigins: [ownOrigin] });
  const tokens = new Map<string, string>();
  for (const who of people) tokens.set(who, await world.tokenOf(`${who}@seorak.example`));
  tokens.set("distributor", await world.tokenOf("distributor@partner.example"));

  async function ask<T = object>(who: string | null, method: "GET" | "POST", path: string, body?: object) {
    clock = new Date(clock.getTime() + 1000);
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (who) headers.authorization = `Bearer ${tokens.get(who)}`;
    const request = new Request(`${ownOrigin}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
    const answer = await api.fetch(request, {});
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as T & Refused };
  }
  const get = async (id: number, who = "marketing") =>
    (await ask<ContractRecord>(who, "GET", `${contractsAt}/${id}`)).body;
  const report = async <T = Contracts>(who: string, query = "size=200", code = "MIPMTX05") =>
    (await ask<T>(who, "GET", `/reports/${code}?${query}`)).body;
  /** With the stamp of what stands now. */
  async function act<T = object>(who: string, id: number, path: string, body: object = {}) {
    const { stamp } = await get(id, "admin");
    return ask<T>(who, "POST", `${contractsAt}/${id}/${path}`, { stamp, ...body });
  }
  /** A contract of a customer of Changwon's: 60 M of cabinets at 8 % for three years. */
  const draft = (who = "marketing", more: object = {}) =>
    ask<{ id: number }>(who, "POST", contractsAt, {
      ...{ customer: "KR-CWN-0001", cabinetValue: "60,000,000", supportRate: "8", termYears: 3 },
      ...{ committed: "300,000,000", startOn: "2026-11-20" },
      ...more,
    });
  /** As far as a state, each step by somebody who may take it. */
  async function made(until: "submitted" | "qualified" | "signed" | "installed" | "active", more: object = {}) {
    const { id } = (await draft("marketing", more)).body;
    const steps = [
      () => act("marketing", id, "submission"),
      () => act("tt.admin", id, "qualification"),
      () => act("marketing", id, "signature", { day: "2026-11-20", owner: "tt.site@seorak.example" }),
      async () => {
        await act("marketing", id, "cabinet", { serial: `T-${id}`, place: "Hall 1" });
        return act("marketing", id, "installation", { day: "2026-11-20" });
      },
      () => act("marketing", id, "activation"),
    ];
    for (const step of steps.slice(0, ["submitted", "qualified", "signed", "installed", "active"].indexOf(until) + 1)) {
      const { status, body } = await step();
      if (status !== 200) throw new Error(`not ${until}: ${JSON.stringify(body)}`);
    }
    return id;
  }
  return { ask, get, report, act, draft, made, query: world.query, db, close: () => world.close() };
}
export type MatrixWorld = Awaited<ReturnType<typeof matrixWorld>>;
