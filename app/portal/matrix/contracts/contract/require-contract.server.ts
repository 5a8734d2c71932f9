import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ContractRecord } from "~/api/domain/matrix/contract/contract-record";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";

export type ContractReader = RecordReader<ContractRecord>;
/** What sentences about a contract are made of. */
export type ToldContract = Pick<ContractReader, "record" | "t" | "locale">;

export const requireContract = (args: LoaderFunctionArgs): Promise<ContractReader> =>
  requireRecord(args, "MIPMTX05", (api, id) => api.matrixContracts.get({ id: Number(id) || 0 }));
