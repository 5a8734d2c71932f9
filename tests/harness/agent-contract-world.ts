import type { ContractRecord } from "~/api/domain/agent-system/contract/contract-record";
import type { Contracts } from "~/api/domain/agent-system/contract/contracts";
import { createApi } from "~/api/http/app.server";
import { ownOrigin } from "./api";
import { salesWorld, now as start } from "./sales";

export const contractsAt = "/tas/contracts";
const staff = ["admin", "marketing", "office", "finance", "germany", "tt.admin", "store"];
const partners = ["dist.admin", "distributor", "corporation"];
type Refused = { code: string; message: string; fields: Record<string, string> };

/** The demo story with the API on it; every call is a second later than the one before. */
export async function agentContractWorld() {
  const world = await salesWorld(20_000);
  const { db, reports } = world.database;
  let clock = start;
  const api = createApi({ db, reportsOfRequest: () => reports, now: () => clock, ownOrigins: [ownOrigin] });
  const tokens = new Map<string, string>();
  for (const who of staff) tokens.set(who, await world.tokenOf(`${who}@seorak.example`));
  for (const who of partners) tokens.set(who, await world.tokenOf(`${who}@partner.example`));

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
  const report = async (who: string, query = "size=200") =>
    (await ask<Contracts>(who, "GET", `/reports/MIPTAS05?${query}`)).body;
  /** With the stamp of what stands now. */
  async function act<T = object>(who: string, id: number, path: string, body: object = {}) {
    const { stamp } = await get(id, "admin");
    return ask<T>(who, "POST", `${contractsAt}/${id}/${path}`, { stamp, ...body });
  }
  /** Long after all others of the first distributor of Changwon. */
  const draft = (who = "marketing", more: object = {}) =>
    ask<{ id: number }>(who, "POST", contractsAt, {
      ...{ distributor: "KR-CWN-D1", startOn: "2040-01-01", endOn: "2041-12-31", noticeDays: 90, fee: "1,200,000" },
      ...{ scope: "Order entry", innerNote: "Wants more", owner: "office@seorak.example" },
      ...more,
    });
  return { ask, get, report, act, draft, query: world.query, db, close: () => world.close() };
}
export type AgentContractWorld = Awaited<ReturnType<typeof agentContractWorld>>;
