import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { sum } from "../../decimal";
import { lastDay, type Month } from "../../report/period";
import { requireRuleValues } from "../../rule/rule-values.server";
import { siteTables } from "../own-sites.server";
import { countedMonths, savedIn } from "../saving";
import { ttmbRules } from "../ttmb-rules";

/** What savings brought a site in a month: a twelfth of their year, as long as they are counted. */
export async function loadSavings({ db }: Ctx, { sites, to }: { sites: SQL; to: Month }) {
  const rules = await requireRuleValues(db, ttmbRules, lastDay(to));
  const counted = Number(rules["saving-months"]);
  const { rows } = await db.execute<{ siteId: number; savingAYear: string; startYm: number }>(sql`
    SELECT s.site_id AS "siteId", s.saving_a_year::text AS "savingAYear", s.start_ym AS "startYm"
      FROM ${siteTables} JOIN ttmb_saving s ON s.site_id = site.id AND s.use_yn = 'Y' WHERE ${sites}`);
  return (site: number, ym: Month): string =>
    sum(
      rows
        .filter(({ siteId }) => siteId === site)
        .map(({ savingAYear, startYm }) => savedIn(savingAYear, countedMonths(startYm, counted, ym, ym))),
    );
}
