import { getGroupLogo, removeGroupLogo, setGroupLogo } from "~/api/domain/access/group-logo.server";
import { getGroup, listGroups } from "~/api/domain/access/list-groups.server";
import { addGroup, changeGroup } from "~/api/domain/access/save-group.server";
import type { Impl } from "../../contract";
import type { adminGroups } from "./contract";

export const adminGroupsImpl: Impl<typeof adminGroups> = {
  list: (ctx, filters) => listGroups(ctx, filters),
  get: (ctx, { id }) => getGroup(ctx.db, ctx.locale, id),
  add: (ctx, { id, ...given }) => addGroup(ctx, id, given),
  change: async (ctx, { id, stamp, ...given }) => {
    await changeGroup(ctx, id, stamp, given);
    return {};
  },
  setLogo: async (ctx, { id, content }) => {
    await setGroupLogo(ctx, id, content);
    return {};
  },
  removeLogo: async (ctx, { id }) => {
    await removeGroupLogo(ctx, id);
    return {};
  },
  logo: (ctx, { id }) => getGroupLogo(ctx, id),
};
