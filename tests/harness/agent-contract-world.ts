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
  return {
    ask,
    get,
    report,
    act,
    draft,
    send: story.send,
    query: story.query,
    db: story.db,
    close: () => story.close(),
  };
}
export type AgentContractWorld = Awaited<ReturnType<typeof agentContractWorld>>;
