import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { config } from "~/api/config.server";
import { agreementAcceptance, appUser, session } from "~/api/db/schema";
import { currentAgreements } from "../account/agreements";
import { belongingOf } from "../account/get-user.server";
import { IDLE_LIMIT_MS } from "../account/session.server";
import { isCompanyAddress, normaliseUserId } from "../account/user-id";
import type { Ctx } from "../ctx";
import { invalidField } from "../errors";
import { ADMINISTRATOR } from "./administrator";
import { explainRows, type RowsSeen } from "./explain-rows.server";
import { INTERNAL_ONLY } from "./internal-only";
import { freshMenuCatalogue, openCodes } from "./menu-catalogue.server";
import type { Obstacle, Opening } from "./menu-input";

export type Explanation = {
  allowed: boolean;
  userId: string;
  username: string;
  code: string;
  key: string;
  /** What opens the door; `names` are the roles or groups. */
  openings: { by: Opening; names: string[] }[];
  /** What keeps it shut, in the order of the checks. */
  obstacles: Obstacle[];
  /** Which rows the screens show to the user, whatever they open. */
  rows: RowsSeen;
  /** Roles that living sessions of the user were switched to, and whether the screen is open there. */
  narrowed: { role: string; allowed: boolean }[];
};

type User = typeof appUser.$inferSelect;

/**
 * Why a user may open a screen, or why not: the same rows and the same decision as the door itself.
 * @throws AppError invalid-input naming `user` or `code` when there is none of that name
 */
export async function explainRight(ctx: Ctx, typedUser: string, typedCode: string): Promise<Explanation> {
  const [user] = await ctx.db
    .select()
    .from(appUser)
    .where(eq(appUser.id, normaliseUserId(typedUser)));
  if (!user) throw invalidField("user", { key: "api.field.unknown-code" });
  const catalogue = await freshMenuCatalogue(ctx.db);
  const row = catalogue.rows.find(({ code }) => code === typedCode.trim().toUpperCase());
  if (!row?.code) throw invalidField("code", { key: "api.field.unknown-code" });
  const { roles, groups } = await belongingOf(ctx.db, user.id);
  const held = (set: Set<string> | undefined, own: string[]) => own.filter((each) => set?.has(each));
  const opened: Explanation["openings"] = [
    { by: "administrator", names: roles.filter((role) => role === ADMINISTRATOR) },
    { by: "everyone", names: row.everyone ? [row.key] : [] },
    { by: "role", names: held(catalogue.rolesOf.get(row.key), roles) },
    { by: "group", names: held(catalogue.groupsOf.get(row.key), groups) },
  ];
  const { code } = row;
  const doors = (acting: string[]): Obstacle[] => [
    ...(isInternal(user, code, acting) ? (["internal"] as const) : []),
    ...(openCodes(catalogue, acting, groups).includes(code) ? [] : (["no-right"] as const)),
  ];
  const gates = await gatesBefore(ctx, user, roles);
  const shut = [...gates, ...doors(roles)];
  const narrowed = (await narrowedRoles(ctx, user.id)).map((role) => {
    const acting = roles.includes(role) || roles.includes(ADMINISTRATOR) ? [role] : [];
    return { role, allowed: gates.length === 0 && acting.length > 0 && doors(acting).length === 0 };
  });
  const found = opened.filter(({ names }) => names.length > 0);
  return {
    allowed: shut.length === 0,
    ...naming(user),
    code,
    key: row.key,
    openings: found,
    obstacles: shut,
    rows: await explainRows(ctx, user.id, roles),
    narrowed,
  };
}

const naming = ({ id, username }: User) => ({ userId: id, username });

/** What stands before every screen, in the order of the checks. */
async function gatesBefore(ctx: Ctx, user: User, roles: readonly string[]): Promise<Obstacle[]> {
  const expired = user.loginType === "1" && user.passwordExpiresAt !== null && user.passwordExpiresAt <= ctx.now;
  const found: (Obstacle | false)[] = [
    user.status !== "active" && user.status,
    roles.length === 0 && "no-roles",
    !(await hasAgreed(ctx, user.id)) && "agreement",
    expired && "password",
  ];
  return found.filter((each): each is Obstacle => each !== false);
}

const isInternal = (user: User, code: string, roles: readonly string[]) =>
  INTERNAL_ONLY.has(code) && !roles.includes(ADMINISTRATOR) && !isStaff(user);

/** A session that was switched to one role opens what that role opens, whatever else its user holds. */
async function narrowedRoles({ db, now }: Ctx, userId: string): Promise<string[]> {
  const idleSince = new Date(now.getTime() - IDLE_LIMIT_MS);
  const rows = await db
    .selectDistinct({ role: session.activeRole })
    .from(session)
    .where(
      and(
        eq(session.userId, userId),
        isNotNull(session.activeRole),
        isNull(session.endedAt),
        gt(session.expiresAt, now),
        gt(session.lastSeenAt, idleSince),
      ),
    )
    .orderBy(session.activeRole);
  return rows.flatMap(({ role }) => role ?? []);
}

const isStaff = ({ id }: User) => isCompanyAddress(id, config().MAKER_DOMAIN);

/** Either agreement in its present version. */
async function hasAgreed({ db }: Ctx, userId: string): Promise<boolean> {
  const rows = await db
    .select({ type: agreementAcceptance.type, version: agreementAcceptance.version })
    .from(agreementAcceptance)
    .where(and(eq(agreementAcceptance.userId, userId), sql`${agreementAcceptance.useYn} = 'Y'`));
  return rows.some(({ type, version }) => currentAgreements[type] === version);
}
