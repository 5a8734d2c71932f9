import { getCodeGroup, listCodeGroups } from "~/api/domain/codes/list-codes.server";
import { addCode, changeCode } from "~/api/domain/codes/save-code.server";
import type { Impl } from "../../contract";
import type { adminCodes } from "./contract";

export const adminCodesImpl: Impl<typeof adminCodes> = {
  list: async (ctx) => ({ rows: await listCodeGroups(ctx) }),
  get: (ctx, { group }) => getCodeGroup(ctx, group),
  add: async (ctx, { group, code, ...given }) => {
    await addCode(ctx, group, code, given);
    return {};
  },
  change: async (ctx, { group, code, stamp, ...given }) => {
    await changeCode(ctx, { group, code }, stamp, given);
    return {};
  },
};
