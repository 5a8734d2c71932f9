import type { UserInfo } from "~/api/client.server";
import { isManagement } from "~/menu/management-area";
import { wantedPath } from "~/portal/session/wanted-address";

/** Headquarters' own group, and the one whose members only exchange files (product.md 1). */
const HEADQUARTERS = "hqImc";
const SPOOL = "spoolGroup";

/** The management mode as the frame shows it; absent for everybody who is no management user. */
export type Mode = { management: { on: boolean; canSwitch: boolean } };

const isManager = (user: UserInfo) => user.roles.includes("ROLE_MANAGEMENT") || user.roles.includes("ROLE_ADMIN");
const hasGroupBesides = (user: UserInfo, group: string) =>
  user.userPrincipal.groupList.some(({ groupId }) => groupId !== group);

/** The switch is shown to management users with a group other than headquarters' own (specification section 2). */
export function loadMode(request: Request, user: UserInfo): Mode | undefined {
  if (!isManager(user)) return undefined;
  const on = isManagement(wantedPath(request));
  return { management: { on, canSwitch: hasGroupBesides(user, HEADQUARTERS) } };
}

/** The preset menu is shown when some group other than the spool group exists. */
export const hasPresetMenu = (user: UserInfo): boolean => hasGroupBesides(user, SPOOL);
