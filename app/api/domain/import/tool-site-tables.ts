import { type MasterTable, outside, twice, unknown } from "./master-checks";
import { check, closed, known, line, MOST, model, notBelow, priceDecimals, site, tool } from "./tool-management-checks";

const place = `JOIN customer c ON c.code = s.customer JOIN org_unit own ON own.id = c.org_unit_id
  LEFT JOIN org_unit u ON u.code = coalesce(s.unit, own.code) JOIN org_unit subsidiary ON subsidiary.id = own.subsidiary_id`;

const ttmbSites: MasterTable = {
  columns: [
    ["code", "text", "code", "text", true],
    ["name_ko", "text", "nameKo", "text", false],
    ["name_en", "text", "nameEn", "text", true],
    ["name_zh", "text", "nameZh", "text", false],
    ["customer", "text", "customer", "key", true],
    ["unit", "text", "unit", "text", false],
    ["manager", "text", "manager", "account", false],
    ["contract_type", "text", "contractType", "text", true],
    ["currency", "text", "currency", "currency", false],
    ["monthly_fee", "bigint", "monthlyFee", "amount", false],
    ["start_day", "date", "startDay", "date", true],
    ["end_day", "date", "endDay", "planned", false],
    ["employees", "bigint", "employees", "whole", true],
    ["machines", "bigint", "machines", "whole", true],
    ["own_share", "numeric", "ownShare", "percent", false],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [
    twice("code"),
    unknown("customer", "customer", "code"),
    unknown("unit", "org_unit", "code"),
    unknown("manager", "app_user", "id"),
    check("contract-type", "contract_type", "s.contract_type", "WHERE s.contract_type NOT IN ('cpu', 'fee', 'hybrid')"),
    check(
      "contract-fee",
      "monthly_fee",
      "s.contract_type",
      "WHERE s.contract_type IN ('cpu', 'fee', 'hybrid') AND (s.contract_type = 'cpu') <> (s.monthly_fee IS NULL)",
    ),
    notBelow("monthly_fee"),
    check("day-impossible", "end_day", "s.end_day::text", "WHERE s.end_day < s.start_day"),
    outside("employees", 0, 100_000),
    outside("machines", 0, 100_000),
    outside("own_share", 0, 100),
    check(
      "site-unit",
      "unit",
      "s.unit",
      `${place} WHERE NOT EXISTS (WITH RECURSIVE above AS (SELECT id, parent_id FROM org_unit WHERE id = own.id
         UNION ALL SELECT o.id, o.parent_id FROM org_unit o JOIN above ON above.parent_id = o.id) SELECT FROM above WHERE above.id = u.id)`,
    ),
    check(
      "tools-listed",
      "code",
      "s.code",
      `JOIN ttmb_site t ON t.code = s.code ${place}
        WHERE EXISTS (SELECT FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id WHERE l.site_id = t.id)
          AND (t.customer_id, t.currency) IS DISTINCT FROM (c.id, coalesce(s.currency, subsidiary.currency)::char(3))`,
    ),
  ],
  writes: { unit: "org_unit_id" },
  write: (
    update,
  ) => `INSERT INTO ttmb_site (code, name_ko, name_en, name_zh, customer_id, org_unit_id, contract_type, currency, monthly_fee, start_day, end_day,
      employees, machines, own_share, create_user, last_update_user)
    SELECT s.code, coalesce(s.name_ko, s.name_en), s.name_en, s.name_zh, c.id, u.id, s.contract_type, coalesce(s.currency, subsidiary.currency),
           s.monthly_fee, s.start_day, s.end_day, s.employees, s.machines, s.own_share * 100, $1, $1 FROM master_stage s ${place}
    ON CONFLICT (code) ${update(["name_ko", "name_en", "name_zh", "customer_id", "org_unit_id", "contract_type", "currency", "monthly_fee", "start_day", "end_day", "employees", "machines", "own_share"], { named: "ttmb_site" })}`,
  whenGiven: {
    manager: "UPDATE ttmb_site t SET manager_id = s.manager FROM master_stage s WHERE s.code = t.code",
    active: "UPDATE ttmb_site t SET use_yn = coalesce(s.active, 'Y') FROM master_stage s WHERE s.code = t.code",
  },
};

/** Lines come with their models. */
const ttmbModels: MasterTable = {
  columns: [
    ["site", "text", "site", "text", true],
    ["line", "text", "line", "text", true],
    ["line_name", "text", "lineName", "text", false],
    ["model", "text", "model", "text", true],
    ["model_name", "text", "modelName", "text", false],
    ["from_ym", "int", "fromMonth", "month", false],
    ["cpu", "numeric", "contractCpu", "rate", false],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [
    twice("site, line, model"),
    unknown("site", "ttmb_site", "code"),
    check("cpu-month", "cpu", "s.cpu::text", "WHERE (s.cpu IS NULL) <> (s.from_ym IS NULL)"),
    check("too-many-decimals", "cpu", "s.cpu::text", "WHERE s.cpu * 1000000 <> trunc(s.cpu * 1000000)"),
    closed(
      "from_ym",
      "s.from_ym",
      `JOIN ${site}`,
      `ttmb_contract_cpu k JOIN ttmb_model m ON m.id = k.model_id JOIN ttmb_line l ON l.id = m.line_id
        WHERE l.site_id = t.id AND l.code = s.line AND m.code = s.model AND k.from_ym = s.from_ym AND k.cpu = s.cpu * 1000000`,
    ),
  ],
  writes: { line_name: "ttmb_line.name", model_name: "ttmb_model.name" },
  prepare: [
    (update) => `INSERT INTO ttmb_line (site_id, code, name, create_user, last_update_user)
     SELECT t.id, s.line, coalesce(min(s.line_name), s.line), $1, $1 FROM master_stage s JOIN ${site} GROUP BY t.id, s.line ORDER BY min(s.file_line)
     ON CONFLICT (site_id, code) ${update(["name"], { of: "ttmb_line" })}`,
  ],
  write: (update) => `INSERT INTO ttmb_model (line_id, code, name, create_user, last_update_user)
    SELECT l.id, s.model, coalesce(s.model_name, s.model), $1, $1 FROM master_stage s ${line} ORDER BY s.file_line
    ON CONFLICT (line_id, code) ${update(["name"], { of: "ttmb_model" })}`,
  after: [
    `INSERT INTO ttmb_contract_cpu (model_id, from_ym, cpu, create_user, last_update_user)
     SELECT m.id, s.from_ym, s.cpu * 1000000, m.last_update_user, m.last_update_user FROM master_stage s ${model} WHERE s.cpu IS NOT NULL
     ON CONFLICT (model_id, from_ym) DO UPDATE SET cpu = excluded.cpu, last_update_user = excluded.last_update_user, last_update_date = now()`,
  ],
  whenGiven: {
    active: `UPDATE ttmb_model d SET use_yn = coalesce(s.active, 'Y') FROM master_stage s ${model} WHERE d.id = m.id`,
  },
};

const term = "term.set_up, term.corner, term.tool_life, term.unit_price, term.contract_price, term.listed";
const ttmbTools: MasterTable = {
  columns: [
    ["site", "text", "site", "text", true],
    ["line", "text", "line", "text", true],
    ["model", "text", "model", "text", true],
    ["tool_no", "text", "toolNo", "text", true],
    ["machining_part", "text", "machiningPart", "text", true],
    ["catalogue_no", "text", "catalogueNo", "key", true],
    ["type1", "text", "type1", "text", false],
    ["type2", "text", "type2", "text", false],
    ["maker", "text", "maker", "text", true],
    ["set_up", "bigint", "setUp", "whole", true],
    ["corner", "bigint", "corner", "whole", true],
    ["tool_life", "bigint", "toolLife", "whole", true],
    ["unit_price", "bigint", "unitPrice", "amount", true],
    ["contract_price", "bigint", "contractPrice", "amount", false],
    ["from_ym", "int", "fromMonth", "month", true],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [
    twice("site, line, model, tool_no, from_ym"),
    ...known,
    outside("set_up", 1, MOST),
    check("corner-or-life", "corner", "s.corner::text", `WHERE s.corner NOT BETWEEN 1 AND ${MOST}`),
    check("corner-or-life", "tool_life", "s.tool_life::text", `WHERE s.tool_life NOT BETWEEN 1 AND ${MOST}`),
    notBelow("unit_price"),
    notBelow("contract_price"),
    priceDecimals("unit_price", `JOIN ${site}`),
    priceDecimals("contract_price", `JOIN ${site}`),
    closed(
      "from_ym",
      "s.from_ym",
      model,
      `ttmb_tool o JOIN ttmb_tool_term term ON term.tool_id = o.id WHERE o.model_id = m.id AND o.tool_no = s.tool_no AND term.from_ym = s.from_ym
         AND (${term}) IS NOT DISTINCT FROM (s.set_up, s.corner, s.tool_life, s.unit_price, s.contract_price, coalesce(s.active, 'Y') = 'Y')`,
    ),
  ],
  writes: { active: "listed" },
  prepare: [
    (
      update,
    ) => `INSERT INTO ttmb_tool (model_id, tool_no, machining_part, catalogue_no, item_id, type1, type2, maker, create_user, last_update_user)
     SELECT DISTINCT ON (m.id, s.tool_no) m.id, s.tool_no, s.machining_part, s.catalogue_no, i.id, coalesce(s.type1, ''), coalesce(s.type2, ''), s.maker, $1, $1
       FROM master_stage s ${model} LEFT JOIN item i ON i.item_no = s.catalogue_no ORDER BY m.id, s.tool_no, s.from_ym DESC
     ON CONFLICT (model_id, tool_no) ${update(["machining_part", "catalogue_no", "item_id", "type1", "type2", "maker"])}`,
  ],
  write: (
    update,
  ) => `INSERT INTO ttmb_tool_term (tool_id, from_ym, listed, set_up, corner, tool_life, unit_price, contract_price, create_user, last_update_user)
    SELECT o.id, s.from_ym, coalesce(s.active, 'Y') = 'Y', s.set_up, s.corner, s.tool_life, s.unit_price, s.contract_price, $1, $1 FROM master_stage s ${tool}
    ON CONFLICT (tool_id, from_ym) ${update(["listed", "set_up", "corner", "tool_life", "unit_price", "contract_price"])}`,
};

/** Sites whose tools are managed, and what their lines make with which tools. */
export const toolSiteTables = { ttmbSites, ttmbModels, ttmbTools };
