import { sql } from "drizzle-orm";
import { uploadWork } from "../upload/upload-work.server";
import { getCodeGroup } from "./list-codes.server";
import { codeUpload } from "./upload-codes";

export const codeUploads = uploadWork({
  definition: codeUpload,
  locks: ["code"],
  open: async (ctx, group) => ({ title: (await getCodeGroup(ctx, group)).name, place: group }),
  stored: async (ctx, group) => (await getCodeGroup(ctx, group)).codes.map(({ stamp: _, ...row }) => row),
  audit: (group, { before, after }) => ({
    action: before ? "code-change" : "code-add",
    subject: `code:${group}/${(after ?? before)?.code}`,
  }),
  /** A code is never taken away (`inUse`): every change has a row after it. */
  async write({ db, viewer, now }, group, changes) {
    const rows = JSON.stringify(changes.flatMap(({ after }) => after ?? []));
    await db.execute(sql`
      INSERT INTO code (group_id, code, name_ko, name_en, name_zh, display_order, use_yn,
                        create_user, create_date, last_update_user, last_update_date)
      SELECT ${group}, code, "nameKo", "nameEn", nullif("nameZh", ''), "displayOrder", CASE WHEN used THEN 'Y' ELSE 'N' END,
             ${viewer.userId}, ${now.toISOString()}::timestamptz, ${viewer.userId}, ${now.toISOString()}::timestamptz
        FROM jsonb_to_recordset(${rows}::jsonb)
          AS sent (code text, "nameKo" text, "nameEn" text, "nameZh" text, "displayOrder" smallint, used boolean)
      ON CONFLICT (group_id, code) DO UPDATE SET
        name_ko = excluded.name_ko, name_en = excluded.name_en, name_zh = excluded.name_zh,
        display_order = excluded.display_order, use_yn = excluded.use_yn,
        last_update_user = excluded.last_update_user, last_update_date = excluded.last_update_date`);
  },
});
