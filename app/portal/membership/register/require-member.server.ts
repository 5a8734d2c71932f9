import type { LoaderFunctionArgs } from "@remix-run/node";
import type { MemberRecord } from "~/api/domain/membership/member-record";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import type { Register } from "./registers";

export type Reader = RecordReader<MemberRecord>;

export const requireMember = (args: LoaderFunctionArgs, register: Register): Promise<Reader> =>
  requireRecord(args, register.code, (api, id) => register.of(api).get({ id: Number(id) || 0 }));
