import { sql } from "drizzle-orm";
import type { z } from "zod";
import { asDay } from "~/words/typed-day";
import type { Ctx } from "../../ctx";
import { invalidField, type Wording } from "../../errors";
import { refuseSecondRenewal } from "../../lifecycle/refuse-second-renewal.server";
import type { Seen } from "../../lifecycle/with-record.server";
import { dayBefore, daysBetween } from "../../report/period";
import { dropRunningTasks, restoreRunningTasks } from "../task/drop-tasks.server";
import type { contractForms } from "./contract-input";
import type { HeldContract } from "./find-contract.server";
import { type HeldCabinets, holdCabinets } from "./hold-cabinets.server";
import { notAfterToday } from "./not-after-today";
import { renews } from "./own-contracts.server";
import { refuseOverlap } from "./refuse-overlap.server";
import { withContract } from "./with-contract.server";

type Given<V extends keyof typeof contractForms> = z.output<(typeof contractForms)[V]>;

/** An end that is further back is asked about once: a slip of the month or the year lies there. */
const USUAL_DAYS_BACK = 31;

/**
 * It ends before its last day, and what is to be done while it runs is not any more. Nothing is entered in its cabinets meanwhile: the day
 * is judged by what moved in them. @throws AppError not-found, no-right, not-now, stale, invalid-input
 */
export const closeContract = (ctx: Ctx, seen: Seen, { day, reason, sure }: Given<"closing">): Promise<void> =>
  withContract(ctx, seen, "closing", async (within, contract) => {
    const { id, today } = contract;
    notAfterToday("day", day, today);
    const [against] = limitsOf(contract, await holdCabinets(within, id)).filter((limit) => day < limit.day);
    if (against) throw invalidField("day", against.wording);
    if (day < dayBefore(today, USUAL_DAYS_BACK) && asDay(sure) !== day)
      throw invalidField("sure", { key: "matrix.closing.farBack", params: { day, days: daysBetween(day, today) } });
    await within.db.execute(
      sql`UPDATE matrix_contract SET state = 'closed', closed_on = ${day}::date, close_reason = 'terminated' WHERE id = ${id}`,
    );
    await dropRunningTasks(within, id, reason);
    return {
      result: undefined,
      event: { event: "closing", comment: reason, day },
      action: "matrix-contract-close",
      reason,
    };
  });

type Limit = { day: string; wording: Wording };

/** Before which days it cannot have ended, the latest first: what is told is what stands against a day at all. */
function limitsOf({ startOn, signedOn, installedOn, today }: HeldContract, cabinets: HeldCabinets): Limit[] {
  const limit = (day: string | null, key: Wording["key"], params: Record<string, string> = {}): Limit[] =>
    day === null ? [] : [{ day, wording: { key, params: { day, ...params } } }];
  return [
    ...limit(installedOn, "matrix.day.beforeInstallation"),
    ...cabinets.flatMap(({ serial, installedOn: since, removedOn, last }) => [
      ...limit(removedOn === null ? since : null, "matrix.day.cabinetSince", { cabinet: serial }),
      // Where it stands it may be tomorrow already.
      ...limit(last !== null && last > today ? today : last, "matrix.day.cabinetMoved", { cabinet: serial }),
    ]),
    // One that has not begun is ended before it begins.
    ...limit(startOn > today ? null : startOn, "matrix.day.beforeStart"),
    ...limit(signedOn, "matrix.day.beforeSignature"),
  ].toSorted((a, b) => b.day.localeCompare(a.day));
}

/**
 * It did not end, or not on that day: it goes on as it was, and what its end dropped is to be done again.
 * @throws AppError not-found, no-right, not-now, matrix-renewal-runs, matrix-cabinet-fetched, renewed-already, matrix-overlaps, stale
 */
export const withdrawClosing = (ctx: Ctx, seen: Seen, { reason }: Given<"closing-withdrawal">): Promise<void> =>
  withContract(ctx, seen, "closing-withdrawal", async (within, contract) => {
    const { id, closedOn } = contract;
    await refuseSecondRenewal(within, "matrix_contract", renews, contract);
    await refuseOverlap(within, contract);
    await restoreRunningTasks(within, id);
    await within.db.execute(sql`
      UPDATE matrix_contract contract SET closed_on = NULL, close_reason = NULL,
             state = CASE WHEN EXISTS (SELECT FROM matrix_event e WHERE e.contract_id = contract.id AND e.event = 'activation') THEN 'active'
                          WHEN installed_on IS NOT NULL THEN 'installed' ELSE 'signed' END
       WHERE id = ${id}`);
    return {
      result: undefined,
      event: { event: "closing-withdrawal", comment: reason },
      action: "matrix-contract-unclose",
      before: { day: closedOn },
      reason,
    };
  });
