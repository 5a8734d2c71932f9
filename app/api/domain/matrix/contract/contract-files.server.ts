import { sql } from "drizzle-orm";
import { recordFiles } from "../../attachment/record-files.server";
import { canKeepContracts } from "./contract-policy";
import { ownContracts } from "./own-contracts.server";
import { keepsLastPaper } from "./signed-paper.server";
import { addContractEvent } from "./with-contract.server";

/** Papers of a contract of the cabinet programme: one that became active keeps a signed one. */
export const contractFiles = recordFiles({
  ...{ subject: "matrix-contract", screen: "MIPMTX05", row: "contract", keeps: canKeepContracts },
  ...{ stays: keepsLastPaper, tell: addContractEvent },
  select: ({ scope }, id) => sql`
    SELECT contract.id FROM matrix_contract contract JOIN customer ON customer.id = contract.customer_id
     WHERE contract.id = ${id} AND ${ownContracts(scope)}`,
});
