import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ContractRecord } from "~/api/domain/rental/contract/contract-record";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import type { ContractScreen } from "./contract-screens";

export type ContractReader = RecordReader<ContractRecord>;

export const requireContract = (args: LoaderFunctionArgs, screen: ContractScreen): Promise<ContractReader> =>
  requireRecord(args, screen.code, (api, id) => screen.of(api).get({ id: Number(id) || 0 }));
