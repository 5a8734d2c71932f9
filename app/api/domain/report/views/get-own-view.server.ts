import { and, eq } from "drizzle-orm";
import { savedView } from "~/api/db/schema";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";

/** @throws AppError not-found: another's may be opened, never changed */
export async function getOwnView({ db, viewer }: Ctx, id: string) {
  const { code, name, search, roleId, groupId } = savedView;
  const own = and(eq(savedView.id, id), eq(savedView.userId, viewer.userId));
  const [found] = await db.select({ code, name, search, roleId, groupId }).from(savedView).where(own);
  if (!found) throw new AppError("not-found");
  return found;
}
