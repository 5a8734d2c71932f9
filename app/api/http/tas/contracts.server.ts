import { z } from "zod";
import { contractForms, contractInput } from "~/api/domain/agent-system/contract/contract-input";
import { contractRecord } from "~/api/domain/agent-system/contract/contract-record";
import { getContract } from "~/api/domain/agent-system/contract/get-contract.server";
import {
  rejectContract,
  renewContract,
  signContract,
  submitContract,
  terminateContract,
} from "~/api/domain/agent-system/contract/move-contract.server";
import { proposeTerms, termProposal } from "~/api/domain/agent-system/contract/propose-terms.server";
import {
  addContract,
  careForContract,
  changeContract,
  removeContract,
} from "~/api/domain/agent-system/contract/save-contract.server";
import { answered, area } from "../contract";
import { recordCalls } from "../record-calls";

const made = z.object({ id: z.number() });
const access = { menu: "MIPTAS05" } as const;
const path = "/tas/contracts";

const contracts = recordCalls(path, access);
const seen = (given: { id: number; stamp: string }) => ({ id: given.id, stamp: given.stamp });

export const agentContractRecords = area({
  proposal: answered(
    {
      method: "GET",
      path: `${path}/proposal`,
      access,
      summary: "What a new contract is filled with",
      output: termProposal,
    },
    proposeTerms,
  ),
  get: answered(
    contracts.get("One contract about the agent system: parties, term, fee, words and history", contractRecord),
    (ctx, given) => getContract(ctx, given.id),
  ),
  add: answered(contracts.add("A draft of a contract", contractInput), addContract),
  change: answered(
    contracts.change("Change a draft or a rejected contract; the stamp says which state was seen", contractInput),
    (ctx, { id, stamp, ...given }) => changeContract(ctx, { id, stamp }, given),
  ),
  care: answered(
    contracts.form("care", contractForms.care, "Who looks after a contract, whom one talks to, what is noted"),
    (ctx, given) => careForContract(ctx, seen(given), given),
  ),
  removal: answered(contracts.form("removal", contractForms.removal, "Take a draft out of use"), (ctx, given) =>
    removeContract(ctx, seen(given)),
  ),
  submission: answered(
    contracts.form("submission", contractForms.submission, "Hand a draft to whoever signs"),
    (ctx, given) => submitContract(ctx, seen(given), given),
  ),
  signature: answered(
    contracts.form("signature", contractForms.signature, "Both sides have signed; somebody else than its authors"),
    (ctx, given) => signContract(ctx, seen(given), given),
  ),
  rejection: answered(
    contracts.form("rejection", contractForms.rejection, "Refuse it, with the reason"),
    (ctx, given) => rejectContract(ctx, seen(given), given),
  ),
  renewal: answered(
    {
      ...contracts.form("renewal", contractForms.renewal, "A draft for another term, with everything as it was"),
      output: made,
    },
    (ctx, given) => renewContract(ctx, seen(given), given),
  ),
  termination: answered(
    contracts.form("termination", contractForms.termination, "End it before its last day, with the reason"),
    (ctx, given) => terminateContract(ctx, seen(given), given),
  ),
});
