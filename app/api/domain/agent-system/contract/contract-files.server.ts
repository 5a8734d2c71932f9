import { sql } from "drizzle-orm";
import { recordFiles } from "../../attachment/record-files.server";
import { canKeepContracts } from "./contract-policy";
import { ownContracts } from "./own-contracts.server";
import { addContractEvent } from "./with-contract.server";

/** Papers of a contract about the agent system. */
export const contractFiles = recordFiles({
  ...{
    subject: "agent-contract",
    screen: "MIPTAS05",
    row: "contract",
    keeps: canKeepContracts,
    tell: addContractEvent,
  },
  select: (viewer, id) =>
    sql`SELECT contract.id FROM agent_contract contract WHERE contract.id = ${id} AND ${ownContracts(viewer)}`,
});
