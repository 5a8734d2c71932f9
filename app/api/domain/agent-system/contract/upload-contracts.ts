import { z } from "zod";
import { needed } from "../../typed-values";
import { defineUpload } from "../../upload/define-upload";
import { contractInput } from "./contract-input";

/** Drafts of contracts about the agent system as a file (MIPTAS05): each has its number, and is written once. */
export const contractUpload = defineUpload({
  kind: "agent-contracts",
  of: "MIPTAS05",
  row: z.object({ ...contractInput.shape, contractNo: needed(40) }),
  key: ["contractNo"],
  heads: {
    contractNo: "agentContract.contractNo",
    distributor: "field.agentContract.distributor",
    startOn: "field.agentContract.startOn",
    endOn: "field.agentContract.endOn",
    noticeDays: "field.agentContract.noticeDays",
    fee: "field.agentContract.fee",
    contactName: "field.agentContract.contactName",
    contactEmail: "field.agentContract.contactEmail",
    owner: "field.agentContract.owner",
    scope: "field.agentContract.scope",
    terms: "field.agentContract.terms",
    innerNote: "field.agentContract.innerNote",
  },
  numbers: ["noticeDays", "fee"],
});
