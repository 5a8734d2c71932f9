import { z } from "zod";
import { needed } from "../../typed-values";

/** Nobody, one role, or one group: "", "role:ROLE_STORE", "group:germany". */
export const sharedWith = z
  .string()
  .max(130)
  .regex(/^(|role:.+|group:.+)$/);

/** What a form gives to keep a view. */
export const viewInput = z.object({ name: needed(60), sharedWith });
export type ViewInput = z.output<typeof viewInput>;

/** One value for a view's audience, as forms carry it. */
export const audienceOf = ({ roleId, groupId }: { roleId: string | null; groupId: string | null }): string =>
  roleId ? `role:${roleId}` : groupId ? `group:${groupId}` : "";
