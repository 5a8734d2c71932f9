import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import { listAudiences } from "./list-views.server";

/**
 * Nobody, a role or a group as a form names it.
 * @param stands with whom it is shared already: who may share with fewer now does not take it away by changing a name
 * @throws AppError invalid-input naming `sharedWith` where the viewer may not share with it
 */
export async function readAudience(ctx: Ctx, sharedWith: string, stands = "") {
  const [kind, id = ""] = [sharedWith.split(":")[0], sharedWith.slice(sharedWith.indexOf(":") + 1)];
  const audiences = await listAudiences(ctx);
  const allowed =
    sharedWith === "" ||
    sharedWith === stands ||
    (kind === "role" ? audiences.roles.includes(id) : audiences.groups.some((group) => group.id === id));
  if (!allowed) throw invalidField("sharedWith", { key: "views.notYours" });
  return { roleId: kind === "role" ? id : null, groupId: kind === "group" ? id : null };
}
