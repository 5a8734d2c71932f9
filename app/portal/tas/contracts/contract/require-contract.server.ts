import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ContractRecord } from "~/api/domain/agent-system/contract/contract-record";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";

export type ContractReader = RecordReader<ContractRecord>;

export const requireContract = (args: LoaderFunctionArgs): Promise<ContractReader> =>
  requireRecord(args, "MIPTAS05", (api, id) => api.agentContracts.get({ id: Number(id) || 0 }));

export const feeOf = ({ feeAmount, currency }: ContractRecord, { locale, t }: Pick<ContractReader, "locale" | "t">) =>
  feeAmount === null
    ? t("agentContract.free")
    : t("agentContract.aYear", { fee: writtenWithCurrency(locale, feeAmount, currency) });
