import { z } from "zod";
import { groupInput, newGroup } from "~/api/domain/access/group-input";
import { getGroupLogo, removeGroupLogo, setGroupLogo } from "~/api/domain/access/group-logo.server";
import { groupRecord } from "~/api/domain/access/groups";
import { getGroup } from "~/api/domain/access/list-groups.server";
import { addGroup, changeGroup } from "~/api/domain/access/save-group.server";
import { recordTrace } from "~/api/domain/record-trace";
import { readTrace } from "~/api/domain/record-trace.server";
import { answered, area } from "../contract";

const access = { menu: "MIPADM02" } as const;
const id = z.string().max(60);

export const adminGroups = area({
  get: answered(
    {
      method: "GET",
      path: "/admin/groups/:id",
      access,
      summary: "One group",
      input: z.object({ id }),
      output: groupRecord.extend({ trace: recordTrace }),
    },
    async (ctx, { id }) => ({
      ...(await getGroup(ctx.db, ctx.locale, id)),
      trace: await readTrace(ctx, "user_group", id),
    }),
  ),
  add: answered(
    {
      method: "POST",
      path: "/admin/groups",
      access,
      summary: "Make a group",
      input: newGroup,
      output: z.object({ id: z.string() }),
    },
    addGroup,
  ),
  change: answered(
    {
      method: "POST",
      path: "/admin/groups/:id",
      access,
      summary: "Change a group; the stamp says which state was seen",
      input: groupInput.extend({ id, stamp: z.iso.datetime() }),
    },
    (ctx, { id, stamp, ...given }) => changeGroup(ctx, id, stamp, given),
  ),
  setLogo: answered(
    {
      method: "POST",
      path: "/admin/groups/:id/logo",
      access,
      summary: "Give a group a logo: PNG, JPEG or WebP in base64, at most 40 kB",
      input: z.object({ id, content: z.string().max(60_000) }),
    },
    (ctx, { id, content }) => setGroupLogo(ctx, id, content),
  ),
  removeLogo: answered(
    {
      method: "POST",
      path: "/admin/groups/:id/logo/removal",
      access,
      summary: "Take a group's logo away",
      input: z.object({ id }),
    },
    (ctx, { id }) => removeGroupLogo(ctx, id),
  ),
  logo: answered(
    {
      method: "GET",
      path: "/groups/:id/logo",
      access: "user",
      summary: "A group's logo in base64, as the frame shows it",
      input: z.object({ id }),
      output: z.object({ mediaType: z.enum(["image/png", "image/jpeg", "image/webp"]), content: z.string() }),
    },
    (ctx, { id }) => getGroupLogo(ctx, id),
  ),
});
