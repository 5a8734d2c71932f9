import type { SiteReport } from "~/api/domain/tool-management/report/site-report";
import type { ClosingPreview } from "~/api/domain/tool-management/site/closing-preview";
import type { SiteRecord } from "~/api/domain/tool-management/site/site-record";
import { writeMonth } from "~/api/domain/typed-values";
import { type TestApi, testApi } from "./api";
import { seedFirms } from "./members-by-hand";

type Refused = { code: string; message: string; fields: Record<string, string> };

const accounts: Record<string, string> = {
  ...Object.fromEntries(
    ["admin", "marketing", "tt.admin", "tt.site", "office", "store", "germany"].map((who) => [
      who,
      `${who}@seorak.example`,
    ]),
  ),
  ...Object.fromEntries(["distributor", "corporation"].map((who) => [who, `${who}@partner.example`])),
};

const site = {
  ...{
    nameKo: "현장",
    nameEn: "Works",
    nameZh: "",
    unit: "",
    manager: "",
    contractType: "cpu",
    monthlyFee: "",
    currency: "",
  },
  ...{ startDay: "2026-09-01", endDay: "", employees: 2, machines: 10, ownShare: 60, gainShare: 50, remark: "" },
};
const tool = {
  ...{ machiningPart: "OP10", catalogueNo: "X-1", type1: "", type2: "", maker: "Karvex", contractPrice: "" },
  ...{ fromMonth: "2026-09", listed: true },
};

/** Sites made by the API itself: S1 of the Changwon office with the site manager, S2 in Germany with the vector's tools, S9 of the corporation. */
export async function ttmbWorld() {
  const api: TestApi = await testApi();
  const { pool } = api.database;
  await seedFirms(api);
  await pool.query(`
    INSERT INTO exchange_rate (year, currency, kind, to_usd, to_krw, to_eur) VALUES
      (2026, 'KRW', 'budget', 0.00075, 1, 0.0007), (2026, 'EUR', 'budget', 1.1, 1450, 1), (2026, 'USD', 'budget', 1, 1330, 0.9)`);
  const tokens = new Map<string, string>();
  for (const [who, id] of Object.entries(accounts)) tokens.set(who, await api.signIn(id));

  async function ask<T = object>(who: string, method: "GET" | "POST", path: string, body?: object) {
    api.clock.forward(1000);
    const answer = await api.call(method, path, { token: tokens.get(who), ...(body && { body }) });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as T & Refused };
  }
  const make = async (code: string, customer: string, more: object = {}) =>
    (await ask<{ id: number }>("marketing", "POST", "/ttmb/sites", { ...site, code, customer, ...more })).body.id;
  const ids = {
    S1: await make("S1", "OFF-1", { manager: accounts["tt.site"] }),
    S2: await make("S2", "GER-1"),
    S9: await make("S9", (await pool.query("SELECT code FROM customer WHERE id = 500")).rows[0].code),
  };
  type Code = keyof typeof ids;
  const enter = (code: Code, kind: string, body: object, who = "marketing") =>
    ask(who, "POST", `/ttmb/sites/${ids[code]}/entries/${kind}`, body);
  const read = async (code: Code, query = "", who = "marketing") =>
    (await ask<SiteRecord>(who, "GET", `/ttmb/sites/${ids[code]}${query}`)).body;
  /** Reports of sites that somebody's menu shows; none where its section is hidden. */
  const reportsInMenu = async (who: string) => {
    type Item = { path: string; hidden: boolean; children?: Item[] };
    const { menus } = (await ask<{ menus: Item[] }>(who, "GET", "/user/info")).body;
    const shown = menus.find(({ path, hidden }) => path === "/ttmb" && !hidden)?.children ?? [];
    return shown.flatMap(({ path, hidden }) => (path.endsWith("/report") && !hidden ? [path] : []));
  };
  const report = async (code: Code, who = "marketing", query = "?month=202610&for=internal") =>
    ask<SiteReport>(who, "GET", `/ttmb/sites/${ids[code]}/report${query}`);
  /** What a page of closing shows; whoever closes sends it along. */
  const closing = async (code: Code) =>
    (await ask<ClosingPreview>("admin", "GET", `/ttmb/sites/${ids[code]}/closing`)).body;
  const act = async (code: Code, verb: string, body: object = {}, who = "marketing") => {
    const seen = verb === "closing" ? { seen: (await closing(code)).seen, without: true } : {};
    const { stamp, nextMonth, closedTo } = await read(code, "", "admin");
    const month = writeMonth(verb === "closing" ? nextMonth : closedTo || nextMonth);
    const about = verb === "closing" || verb === "reopening" ? { month } : {};
    return ask(who, "POST", `/ttmb/sites/${ids[code]}/${verb}`, { stamp, ...about, ...seen, ...body });
  };
  for (const code of ["S1", "S2", "S9"] as const)
    await enter(code, "model", {
      ...{ line: "L1", lineName: "Line one", model: "M1", modelName: "Model one" },
      ...{ contractCpu: code === "S2" ? "0.18" : "250.5", fromMonth: "2026-09" },
    });
  const model = async (code: Code) => (await read(code)).models[0]?.modelId ?? 0;
  const tools = async (code: Code) => (await read(code)).tools;
  return {
    ...{ api, ask, enter, read, report, reportsInMenu, act, ids, model, tools, tool, site },
    query: async <T extends object>(text: string, values: unknown[] = []) => (await pool.query<T>(text, values)).rows,
    close: () => api.close(),
  };
}
export type TtmbWorld = Awaited<ReturnType<typeof ttmbWorld>>;
