import { expect } from "vitest";
import type { ContractRecord } from "~/api/domain/agent-system/contract/contract-record";
import type { Contracts } from "~/api/domain/agent-system/contract/contracts";
import { storyWorld } from "./story-world";

export const contractsAt = "/tas/contracts";

/** The demo story for contracts with distributors. */
export async function agentContractWorld() {
  const story = await storyWorld(
    ["admin", "marketing", "office", "finance", "germany", "tt.admin", "store"],
    ["dist.admin", "distributor", "corporation"],
  );
  const { ask } = story;
  const get = async (id: number, who = "marketing") =>
    (await ask<ContractRecord>(who, "GET", `${contractsAt}/${id}`)).body;
  const report = (who: string, query = "size=200") => story.report<Contracts>(who, "MIPTAS05", query);
  const act = <T = object>(who: string, id: number, path: string, body: object = {}) =>
    story.act<T>(who, `${contractsAt}/${id}`, path, body);
  /** Long after all others of the first distributor of Changwon. */
  const draft = (who = "marketing", more: object = {}) =>
    ask<{ id: number }>(who, "POST", contractsAt, {
      ...{ distributor: "KR-CWN-D1", startOn: "2040-01-01", endOn: "2041-12-31", noticeDays: 90, fee: "1,200,000" },
      ...{ scope: "Order entry", innerNote: "Wants more", owner: "office@seorak.example" },
      ...more,
    });
  /** Days of their own for each contract: years from 2040 on. */
  let year = 2040;
  async function made(until: "draft" | "submitted" | "active", more: object = {}): Promise<number> {
    const term = { startOn: `${year}-01-01`, endOn: `${year}-12-31` };
    year++;
    const { status, body } = await draft("marketing", { ...term, ...more });
    expect(status, JSON.stringify(body)).toBe(200);
    if (until !== "draft") expect((await act("marketing", body.id, "submission")).status).toBe(200);
    if (until === "active")
      expect((await act("tt.admin", body.id, "signature", { day: "2026-11-20" })).status).toBe(200);
    return body.id;
  }
  /** A distributor in the agent system without a contract, whose draft is taken away. */
  async function neverContracted(): Promise<string> {
    const [found] = await story.query<{ code: string; unit: number }>(
      "SELECT u.code, u.id AS unit FROM agent_distributor d JOIN org_unit u ON u.id = d.unit_id WHERE contracted_on IS NULL AND left_on IS NULL ORDER BY u.id LIMIT 1",
    );
    await story.query("UPDATE agent_contract SET use_yn = 'N' WHERE unit_id = $1", [found?.unit]);
    return found?.code ?? "";
  }
  /** The first of these that can be renewed. */
  async function oldest(ids: readonly number[]): Promise<ContractRecord> {
    for (const id of ids) {
      const record = await get(id);
      if (record.stored === "active" && record.can.includes("renewal")) return record;
    }
    throw new Error("no contract is ending");
  }
  return {
    made,
    neverContracted,
    oldest,
    ask,
    get,
    report,
    act,
    draft,
    send: story.send,
    file: story.file,
    query: story.query,
    db: story.db,
    close: () => story.close(),
  };
}
export type AgentContractWorld = Awaited<ReturnType<typeof agentContractWorld>>;
