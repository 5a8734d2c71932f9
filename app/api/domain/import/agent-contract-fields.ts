/** Fields of a contract with a distributor about the agent system; the first five are needed. */
export const tasContractFields = [
  "contractNo",
  "distributor",
  "startOn",
  "endOn",
  "noticeDays",
  "fee",
  "currency",
  "signedOn",
  "terminatedOn",
  "reason",
  "scope",
  "terms",
  "contactName",
  "contactEmail",
  "owner",
  "remark",
] as const;
