import type { LoaderFunctionArgs } from "@remix-run/node";
import type { CabinetRight } from "~/api/domain/matrix/cabinet/cabinet-policy";
import type { CabinetRecord } from "~/api/domain/matrix/cabinet/cabinet-record";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { cabinetPath } from "../addresses";

export type CabinetReader = RecordReader<CabinetRecord>;

export const requireCabinet = (args: LoaderFunctionArgs): Promise<CabinetReader> =>
  requireRecord(args, "MIPMTX03", (api, id) => api.matrixCabinets.get({ id: Number(id) || 0 }));

/** Whoever may not do it at the cabinet as it stands goes back to it, and is told. */
export async function requireCabinetFor(args: LoaderFunctionArgs, right: CabinetRight): Promise<CabinetReader> {
  const reader = await requireCabinet(args);
  await leaveUnless(reader.record.can.includes(right), reader, cabinetPath(reader.record.id));
  return reader;
}

/** Why a sheet only reads; null where it is filled in. */
export const readOnlyText = ({ t }: Pick<CabinetReader, "t">, can: readonly string[]): string | null =>
  can.includes("enter") ? null : t("matrix.cabinet.readOnly");
