import { contractForm, contractForms } from "~/api/domain/agent-system/contract/contract-input";
import { contractRecord } from "~/api/domain/agent-system/contract/contract-record";
import { getContract } from "~/api/domain/agent-system/contract/get-contract.server";
import {
  recallContract,
  rejectContract,
  renewContract,
  signContract,
  submitContract,
  terminateContract,
  withdrawSignature,
  withdrawTermination,
} from "~/api/domain/agent-system/contract/move-contract.server";
import { proposeTerms, termProposal } from "~/api/domain/agent-system/contract/propose-terms.server";
import {
  addContract,
  careForContract,
  changeContract,
  removeContract,
} from "~/api/domain/agent-system/contract/save-contract.server";
import { answered, area } from "../contract";
import { made, recordCalls } from "../record-calls";

const access = { menu: "MIPTAS05" } as const;
const path = "/tas/contracts";

const contracts = recordCalls(path, access);

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
  add: answered(contracts.add("A draft of a contract", contractForm), addContract),
  change: answered(
    contracts.change("Change a draft or a rejected contract; the stamp says which state was seen", contractForm),
    (ctx, { id, stamp, ...given }) => changeContract(ctx, { id, stamp }, given),
  ),
  ...contracts.deeds(contractForms, {
    care: ["Who looks after a contract, whom one talks to, what is noted", careForContract],
    removal: ["Take a draft out of use", removeContract],
    submission: ["Hand a draft to whoever signs", submitContract],
    recall: ["Take a submission back: it is a draft again", recallContract],
    signature: ["Both sides have signed; somebody else than its authors", signContract],
    withdrawal: ["It was not signed after all: it waits for its signature as before", withdrawSignature],
    rejection: ["Refuse it, with the reason", rejectContract],
    renewal: ["A draft for another term, with everything as it was", renewContract, made],
    termination: ["End it before its last day, with the reason", terminateContract],
    "termination-withdrawal": ["It was not terminated after all: it has all of its days again", withdrawTermination],
  }),
});
