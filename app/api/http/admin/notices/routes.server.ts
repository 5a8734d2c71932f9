import { getNotice, listNotices } from "~/api/domain/notice/list-notices.server";
import { addNotice, changeNotice, withdrawNotice } from "~/api/domain/notice/save-notice.server";
import type { Impl } from "../../contract";
import type { adminNotices } from "./contract";

export const adminNoticesImpl: Impl<typeof adminNotices> = {
  list: (ctx, filters) => listNotices(ctx, filters),
  get: (ctx, { id }) => getNotice(ctx, id),
  add: (ctx, given) => addNotice(ctx, given),
  change: async (ctx, { id, stamp, ...given }) => {
    await changeNotice(ctx, id, stamp, given);
    return {};
  },
  withdraw: async (ctx, { id }) => {
    await withdrawNotice(ctx, id);
    return {};
  },
};
