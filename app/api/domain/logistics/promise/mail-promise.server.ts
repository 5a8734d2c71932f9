import { eq } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { appUser } from "~/api/db/schema";
import { formatInteger } from "~/words/formats";
import { findReadersNearUnit } from "../../access/find-readers-near.server";
import { publicOrigin } from "../../account/links.server";
import type { Ctx } from "../../ctx";
import { queueMail } from "../../mail/queue-mail.server";
import type { PromiseNews } from "../../mail/supply-templates";
import { greeted } from "../../person-name.server";
import type { PromisableLine } from "./find-line.server";

const SCREEN = "MIPUTL01";

type Told = { news: PromiseNews; was: string | null; day: string | null; reason: string };

/**
 * Tells the office that asked for the goods: everybody with the right to the list of shortages of the nearest unit that has any, but
 * not whoever writes. Within the transaction of what it tells. @returns how many are told
 */
export async function mailPromise(tx: Db, { viewer }: Ctx, line: PromisableLine, told: Told): Promise<number> {
  const [writer] = await tx
    .select({ email: appUser.email, username: appUser.username, nameKo: appUser.nameKo })
    .from(appUser)
    .where(eq(appUser.id, viewer.userId));
  const own = writer?.email ?? viewer.userId;
  const readers = (await findReadersNearUnit(tx, line.unitId, SCREEN)).filter(({ email }) => email !== own);
  for (const { email, name, locale } of readers)
    await queueMail(tx, {
      ...{ to: email, locale, template: "orderPromise" as const },
      params: {
        ...{ username: name, ...told, order: `${line.orderNo}/${line.lineNo}` },
        ...{ item: `${line.itemNo} ${line.description}`.slice(0, 200), customer: line.customer.slice(0, 400) },
        open: formatInteger(locale, line.open),
        by: writer ? greeted(writer, locale) : viewer.username,
        link: `${publicOrigin()}/logistics/shortage/daily/orders/${line.subsidiaryId}/${encodeURIComponent(line.orderNo)}`,
      },
    });
  return readers.length;
}
