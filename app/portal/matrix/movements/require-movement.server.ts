import type { LoaderFunctionArgs } from "@remix-run/node";
import type { CabinetMovement } from "~/api/domain/matrix/cabinet/entry/cabinet-entries";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";

export type MovementReader = RecordReader<CabinetMovement>;

export const requireMovement = (args: LoaderFunctionArgs): Promise<MovementReader> =>
  requireRecord(args, "MIPMTX06", (api, id) => api.matrixCabinets.movementOf({ id: Number(id) || 0 }));

export const movementTitle = ({ serial, itemNo, day }: CabinetMovement): string => `${serial}: ${itemNo}, ${day}`;
