import { and, eq, sql } from "drizzle-orm";
import { config } from "~/api/config.server";
import { agreementAcceptance, appUser } from "~/api/db/schema";
import { currentAgreements } from "../account/agreements";
import { belongingOf } from "../account/get-user.server";
import { isCompanyAddress, normaliseUserId } from "../account/user-id";
import type { Ctx } from "../ctx";
import { invalidField } from "../errors";
import { ADMINISTRATOR } from "./administrator";
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
  const granted = openCodes(catalogue, roles, groups).includes(row.code);
  const shut = await obstaclesFor(ctx, user, row.code, { roles, granted });
  const found = opened.filter(({ names }) => names.length > 0);
  return {
    allowed: shut.length === 0,
    ...naming(user),
    code: row.code,
    key: row.key,
    openings: found,
    obstacles: shut,
  };
}

const naming = ({ id, username }: User) => ({ userId: id, username });

async function obstaclesFor(
  ctx: Ctx,
  user: User,
  code: string,
  { roles, granted }: { roles: string[]; granted: boolean },
): Promise<Obstacle[]> {
  const internal = INTERNAL_ONLY.has(code) && !roles.includes(ADMINISTRATOR) && !isStaff(user);
  const expired = user.loginType === "1" && user.passwordExpiresAt !== null && user.passwordExpiresAt <= ctx.now;
  const found: (Obstacle | false)[] = [
    user.status !== "active" && user.status,
    roles.length === 0 && "no-roles",
    !(await hasAgreed(ctx, user.id)) && "agreement",
    expired && "password",
    internal && "internal",
    !granted && "no-right",
  ];
  return found.filter((each): each is Obstacle => each !== false);
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
