import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { seoulDay } from "../seoul-time";
import type { PictureFormat } from "./feed/picture-format";

/**
 * Where a story stands. Who goes on to it is counted, once a day: reading it twice says nothing more, and a page that is
 * fetched ahead is not reading. @param ahead nobody has clicked yet @throws AppError not-found
 */
export function openItem(ctx: Ctx, id: number, ahead: boolean): Promise<{ link: string }> {
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ link: string }>(
      sql`SELECT link FROM news_item WHERE id = ${id} AND use_yn = 'Y'`,
    );
    const [found] = rows;
    if (!found) throw new AppError("not-found");
    if (ahead) return found;
    const { rowCount } = await tx.execute(sql`
      INSERT INTO news_click (item_id, user_id, day) VALUES (${id}, ${ctx.viewer.userId}, ${seoulDay(ctx.now)}::date) ON CONFLICT DO NOTHING`);
    if (rowCount) await tx.execute(sql`UPDATE news_item SET clicks = clicks + 1 WHERE id = ${id}`);
    return found;
  });
}

/** The picture that was kept of an item. @throws AppError not-found */
export async function openPicture({ db }: Ctx, id: number): Promise<{ format: PictureFormat; content: Buffer }> {
  const { rows } = await db.execute<{ format: PictureFormat; content: Buffer }>(sql`
    SELECT n.format, n.content FROM news_item i JOIN news_image n ON n.id = i.image_id WHERE i.id = ${id} AND i.use_yn = 'Y'`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}
