import { and, eq, gte, lte, sql } from "drizzle-orm";
import { agreementAcceptance, appUser, maintenanceNotice } from "~/api/db/schema";
import type { Ctx, Visit } from "../ctx";
import { AppError } from "../errors";
import { type AgreementType, currentAgreements } from "./agreements";

/** The account of the viewer with everything that is kept on it. @throws AppError empty-answer when it is gone */
export async function getUserInfo(ctx: Ctx) {
  const [[user], agreements, data, notice] = await Promise.all([
    ctx.db.select().from(appUser).where(eq(appUser.id, ctx.viewer.userId)),
    listAgreements(ctx),
    findDataState(ctx),
    findNotice(ctx),
  ]);
  if (!user) throw new AppError("empty-answer");
  return { user, agreements, data, notice };
}

/** Agreements accepted in their current version. */
export async function listAgreements({ db, viewer }: Ctx): Promise<{ tsaType: AgreementType }[]> {
  const rows = await db
    .selectDistinct({ type: agreementAcceptance.type, version: agreementAcceptance.version })
    .from(agreementAcceptance)
    .where(and(eq(agreementAcceptance.userId, viewer.userId), eq(agreementAcceptance.useYn, "Y")));
  const current = rows.filter(({ type, version }) => currentAgreements[type] === version);
  return current.map(({ type }) => ({ tsaType: type })).sort((a, b) => a.tsaType.localeCompare(b.tsaType));
}

/** The last loaded day and when it was loaded; both null before the first import. */
export async function findDataState({ db }: Visit): Promise<{ lastDay: string | null; loadedAt: string | null }> {
  const { rows } = await db.execute<{ last_day: string | null; loaded_at: string | null }>(sql`
    SELECT max(last_day)::text AS last_day,
      to_char(max(last_update_date) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS loaded_at
    FROM sales_period WHERE line_count > 0`);
  return { lastDay: rows[0]?.last_day ?? null, loadedAt: rows[0]?.loaded_at ?? null };
}

export type Notice = { fromDate: string; toDate: string; text: string };

/** The maintenance window that is announced now, in the reader's language. */
export async function findNotice({ db, now, locale }: Visit): Promise<Notice | null> {
  const [row] = await db
    .select()
    .from(maintenanceNotice)
    .where(
      and(lte(maintenanceNotice.announceFrom, now), gte(maintenanceNotice.toAt, now), eq(maintenanceNotice.useYn, "Y")),
    )
    .orderBy(maintenanceNotice.fromAt)
    .limit(1);
  if (!row) return null;
  const text = locale === "ko" ? row.textKo : row.textEn;
  return { fromDate: row.fromAt.toISOString(), toDate: row.toAt.toISOString(), text };
}
