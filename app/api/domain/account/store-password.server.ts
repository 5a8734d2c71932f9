import { desc, eq } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { appUser, passwordHistory } from "~/api/db/schema";
import { formatInstant } from "~/words/formats";
import type { Visit } from "../ctx";
import { AppError, invalidField, type Wording } from "../errors";
import { queueMail } from "../mail/queue-mail.server";
import { greeted } from "../person-name.server";
import { newPasswordProblems } from "./common-password.server";
import { hashPassword, verifyPassword } from "./password-hash.server";
import type { NewPassword } from "./password-rules";
import { findTimeZone } from "./time-zone.server";

const NOT_AGAIN = 6;
const LIFETIME_MS = 90 * 24 * 60 * 60_000;

type User = typeof appUser.$inferSelect;
type Wish = Omit<NewPassword, "userId">;

/**
 * The hash of a new password that keeps every rule, the last six included; those are slow on purpose.
 * @throws AppError invalid-input with the first broken rule per field
 */
export async function acceptPassword(db: Db, user: User, wish: Wish): Promise<string> {
  const problems = await newPasswordProblems({ ...wish, userId: user.id });
  if (problems.length > 0) throw new AppError("invalid-input", { fields: firstPerField(problems) });
  if (await wasUsed(db, user, wish.password)) throw invalidField("np", { key: "api.password.reused" });
  return hashPassword(wish.password);
}

function firstPerField(problems: { field: string; key: Wording["key"] }[]): Record<string, Wording> {
  return Object.fromEntries(problems.toReversed().map(({ field, key }) => [field, { key }]));
}

/** The present password counts among the six. */
async function wasUsed(db: Db, user: User, password: string): Promise<boolean> {
  const history = await db
    .select({ hash: passwordHistory.passwordHash })
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, user.id))
    .orderBy(desc(passwordHistory.changedAt))
    .limit(NOT_AGAIN);
  const hashes = new Set([...(user.passwordHash ? [user.passwordHash] : []), ...history.map(({ hash }) => hash)]);
  for (const hash of [...hashes].slice(0, NOT_AGAIN)) if (await verifyPassword(hash, password)) return true;
  return false;
}

/** A password that ages starts its ninety days; one that does not (demo accounts) stays so. */
export async function storePassword(
  db: Db,
  { now }: Visit,
  user: Pick<User, "id" | "passwordExpiresAt">,
  passwordHash: string,
) {
  const passwordExpiresAt = user.passwordExpiresAt === null ? null : new Date(now.getTime() + LIFETIME_MS);
  const values = { passwordHash, passwordChangedAt: now, passwordExpiresAt, passwordPostponedAt: null };
  await db
    .update(appUser)
    .set({ ...values, lastUpdateUser: user.id, lastUpdateDate: now })
    .where(eq(appUser.id, user.id));
  await db.insert(passwordHistory).values({ userId: user.id, passwordHash, changedAt: now, createUser: user.id });
}

/** The owner learns of it by mail: if it was not them, they are the one to say so. */
export async function mailPasswordChanged(db: Db, visit: Visit, user: User): Promise<void> {
  await queueMail(db, {
    to: user.email ?? user.id,
    locale: user.language ?? visit.locale,
    template: "passwordChanged",
    params: {
      username: greeted(user, user.language ?? visit.locale),
      when: formatInstant(visit.now, await findTimeZone(db, user.id)),
      place: visit.from?.address ?? "–",
    },
  });
}
