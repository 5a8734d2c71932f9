import type pg from "pg";
import type { Cause } from "../domain/tool-management/ttmb-terms";
import { hash, stream } from "./random";
import { type DemoTool, insert } from "./tool-site-rows";

const savingTexts = [
  ["grade", "life", "Tougher grade on interrupted cut", "강성 재종으로 변경"],
  ["cutting-data", "life", "Cutting speed lowered by 8 %", "절삭 속도 8 % 하향"],
  ["geometry", "life", "Eight corners in place of four", "8코너 인서트 적용"],
  ["regrind", "life", "Third regrind released", "3차 재연삭 승인"],
  ["life-extension", "life", "Change by counter, not by shift", "교대 기준 대신 카운터 기준 교환"],
  ["damage-avoided", "life", "Clamping checked every shift", "클램핑 교대별 점검"],
] as const;
const actionTexts: Record<Cause, readonly [en: string, ko: string]> = {
  breakage: ["Check run-out and clamping, then trial a tougher grade", "런아웃·클램핑 점검 후 강성 재종 시험"],
  "early-change": ["Change by part counter, train the shifts", "가공 수량 기준 교환, 교대조 교육"],
  "wrong-life": ["Measure the life again and correct the list", "공구 수명 재측정 후 목록 수정"],
  scrap: ["Find the cause of scrap with quality", "품질팀과 불량 원인 조사"],
  "extra-trials": ["Book trials on the trial account", "시험 사용분을 시험 계정으로 분리"],
  "count-error": ["Count the cabinet again, check the bookings", "캐비닛 재실사, 출고 기록 확인"],
};
/** Who wrote what stands in the months of sites. */
const AUTHOR = "tt.admin@seorak.example";
/** Of the sites that somebody manages. */
const MANAGER = "tt.site@seorak.example";
const at = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
const draw = (key: number, counter: number): number => hash(stream.toolManagement, key, counter);

/** What was improved, what is done about the tools of which most was taken too much, and what managers wrote of the last months. */
export async function addToolRecords(client: pg.PoolClient, tools: readonly DemoTool[]): Promise<void> {
  await addSavings(client, tools);
  await addActions(client, tools);
  await giveBack(client);
  await addComments(client);
}

async function addSavings(client: pg.PoolClient, tools: readonly DemoTool[]): Promise<void> {
  const rows = tools
    .filter(({ id }) => draw(id, 31) % 6 === 0)
    .map((tool) => {
      const { id, plan, price, life, model } = tool;
      const [category, basis, en, ko] = at(savingTexts, draw(id, 32));
      const before = Math.max(1, Math.round(life / (1.12 + (draw(id, 33) % 30) / 100)));
      const units = Math.round(model.site.plan.units * 8);
      const cost = (parts: number) => (price * plan.setUp) / (plan.corner * parts);
      const month = [202507, 202510, 202601, 202603, 202605, 202608][draw(id, 34) % 6] ?? 202601;
      const isKorean = model.site.currency === "KRW";
      return {
        ...{ site_id: model.site.id, tool_id: id, title: isKorean ? ko : en, category, basis },
        ...{ before_value: before, after_value: life, units_a_year: units },
        saving_a_year: Math.round((cost(before) - cost(life)) * units),
        ...{ start_ym: month, proof: isKorean ? "시험 성적서" : "Test report" },
        ...(draw(id, 35) % 4 === 0
          ? { signed_by: null, signed_on: null }
          : { signed_by: isKorean ? "생산기술팀장" : "Head of production", signed_on: "2026-09-15" }),
      };
    });
  await insert(
    client,
    "ttmb_saving",
    `site_id int, tool_id int, title text, category text, basis text, before_value bigint, after_value bigint, units_a_year int,
     saving_a_year bigint, start_ym int, proof text, signed_by text, signed_on date`,
    rows,
  );
}

async function addActions(client: pg.PoolClient, tools: readonly DemoTool[]): Promise<void> {
  const worst = tools.filter(({ id, model }) => draw(id, 1) % 7 === 0 && !model.site.plan.endDay);
  await insert(
    client,
    "ttmb_action",
    "tool_id int, cause text, action text, owner text, due_day date, state text, ended_on date, result text, create_date timestamptz",
    worst.map(({ id, model }) => {
      const cause = at(Object.keys(actionTexts) as Cause[], draw(id, 41));
      const isKorean = model.site.currency === "KRW";
      const isMended = draw(id, 4) % 3 === 0;
      return {
        ...{ tool_id: id, cause, action: actionTexts[cause][isKorean ? 1 : 0] },
        // Before the months in whose papers they stand were closed.
        create_date: isMended ? "2026-04-20T01:00:00Z" : "2026-09-07T01:00:00Z",
        owner: at([AUTHOR, MANAGER, AUTHOR, "marketing@seorak.example"], draw(id, 42)),
        due_day: isMended ? "2026-05-15" : ["2026-11-13", "2026-11-30", "2026-12-18"][draw(id, 43) % 3],
        ...(isMended
          ? { state: "done", ended_on: "2026-05-12", result: isKorean ? "사용 지수 정상화" : "Usage back to the list" }
          : { state: "open", ended_on: null, result: "" }),
      };
    }),
  );
}

/** An action of the site manager's belongs to sites that are theirs. */
const giveBack = (client: pg.PoolClient) =>
  client.query(
    `UPDATE ttmb_action a SET owner = $1 FROM ttmb_site s WHERE s.id = ttmb_site_of_tool(a.tool_id) AND a.owner = $2 AND s.manager_id IS DISTINCT FROM $2`,
    [AUTHOR, MANAGER],
  );

async function addComments(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO ttmb_comment (site_id, ym, line_id, text, for_customer, create_user, last_update_user)
     SELECT s.id, ym, NULL, CASE WHEN s.currency = 'KRW' THEN ko ELSE en END, shown, $1, $1
       FROM ttmb_site s, (VALUES
         (202608, 'Summer shutdown for nine days; tools were counted meanwhile.', '하계 휴가 9일간 가동 중지, 기간 중 공구 실사 완료.', true),
         (202609, 'New list prices count since July; the contract follows in January.', '7월부터 신규 단가 적용, 계약 단가는 1월에 조정 예정.', false),
         (202610, 'Two tools wear out early; trials with a tougher grade have begun.', '2개 공구 조기 마모, 강성 재종 시험 시작.', true)) AS said(ym, en, ko, shown)
      WHERE s.end_day IS NULL ORDER BY s.id, ym`,
    [AUTHOR],
  );
}
