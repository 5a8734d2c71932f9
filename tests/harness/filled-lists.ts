import { loadReportPacks } from "~/api/demo/load-report-packs.server";
import { loadSpecialPrices } from "~/api/demo/load-special-prices.server";
import { queueMail } from "~/api/domain/mail/queue-mail.server";
import { addNotice } from "~/api/domain/notice/save-notice.server";
import type { SalesWorld } from "./sales";

/** Nobody has done anything in this world yet; the trail, notices, mails, jobs and requests are lists too. */
export async function fillLists(world: SalesWorld): Promise<void> {
  await world.query(
    "insert into audit_entry (at, user_id, action, subject) values ('2026-10-15', 'admin@seorak.example', 'sign-in', 'user:admin@seorak.example')",
  );
  const [from, to] = ["2026-11-20T11:59", "2026-11-20T12:01"] as const;
  const texts = { titleKo: "새 소식", titleEn: "News", textKo: "점검합니다", textEn: "Maintenance" };
  await addNotice(await world.ctxOf("admin@seorak.example"), { kind: "general", from, to, ...texts });
  await queueMail(world.database.db, {
    to: "kim@partner.example",
    locale: "en",
    template: "activation",
    params: {
      username: "Kim",
      link: "https://portal.seorak.example/activate",
      code: "ABCD-1234",
      id: "kim@partner.example",
      minutes: 1440,
    },
  });
  await world.query(
    `insert into request (id, kind, customer_id, state, requested_by, reason, sent_at)
     select gen_random_uuid(), 'potential', min(id), 'returned', 'executive@seorak.example', 'A new hall', now() from customer`,
  );
  await loadSpecialPrices(world.database.pool);
  await loadReportPacks(world.database.pool);
  // Whoever reads decides in another's place; one waits at each step, whatever limits asked for.
  await world.query(
    "insert into deputy (id, absent_user, deputy_user, from_day, to_day) values (gen_random_uuid(), 'marketing@seorak.example', 'executive@seorak.example', '2026-01-01', '2027-12-31')",
  );
  await world.query(
    `update request set step = case when requested_by like 'distributor%' then 'headquarters' else 'subsidiary' end where id in (
       select distinct on (requested_by like 'distributor%') id from request where kind = 'special-price' and state = 'submitted' order by requested_by like 'distributor%', id)`,
  );
  await world.query(
    `insert into stock_ask (item_id, to_warehouse_id, from_warehouse_id, quantity, create_user)
     select (select min(id) from item), min(id), max(id), 5, 'germany@seorak.example' from warehouse`,
  );
  // A member owes points only where goods came back after they were spent: rare in so small a story.
  await world.query(
    "update point_account set debt = 500, reversed = reversed + 500, debt_since = '2026-10-01' where member_id = (select min(member_id) from point_account where debt = 0)",
  );
}
