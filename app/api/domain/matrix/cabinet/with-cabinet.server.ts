import { type AuditedDeed, changeInTransaction } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { type CabinetRight, cabinetPolicies } from "./cabinet-policy";
import { type FoundCabinet, findCabinet } from "./find-cabinet.server";

type Done<R> = AuditedDeed & { result: R };

/** Before what was sent is looked at. @param id as the address has it @throws AppError not-found, no-right */
export async function requireCabinetRight(ctx: Ctx, id: string | undefined, right: CabinetRight): Promise<void> {
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) return;
  const cabinet = await findCabinet(ctx, Number(id));
  if (cabinetPolicies[right](ctx.viewer, cabinet) === "no-right") throw new AppError("no-right");
}

/** Something is entered into a cabinet, by one person at a time. @throws AppError not-found, what the policy says */
export async function withCabinet<R>(
  ctx: Ctx,
  id: number,
  right: CabinetRight,
  perform: (within: Ctx, cabinet: FoundCabinet) => Promise<Done<R>>,
): Promise<R> {
  const { result } = await changeInTransaction(ctx, {
    ...{ stamp: undefined, perform, policy: cabinetPolicies[right] },
    find: (within) => findCabinet(within, id, true),
    keep: async () => undefined,
    subject: ({ serial }) => `matrix-cabinet:${serial}`,
  });
  return result;
}
