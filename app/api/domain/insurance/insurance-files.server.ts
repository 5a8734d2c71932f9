import { sql } from "drizzle-orm";
import { ownUnits } from "../access/own-units.server";
import { recordFiles } from "../attachment/record-files.server";
import { canAsk } from "./insurance-policy";
import type { InsuranceState } from "./insurance-terms";

/** What was checked stays as the checker saw it. */
const open: readonly InsuranceState[] = ["requested", "returned"];

/** Papers of a request: the policy above all. Who asks adds and removes them until it is checked. */
export const insuranceFiles = recordFiles<{ state: InsuranceState }>({
  ...{ subject: "insurance", screen: "MIPSAL14", row: "s" },
  select: ({ scope }, id) =>
    sql`SELECT s.state FROM insurance_support s WHERE s.id = ${id} AND ${ownUnits(scope, sql`s.unit_id`)}`,
  keeps: (viewer, { state }) => canAsk(viewer) && open.includes(state),
});
