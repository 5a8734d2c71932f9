import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { stamped } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import type { GoodRow, RowChange, RowOf, RowProblem } from "../upload/define-upload";
import { uploadWork } from "../upload/upload-work.server";
import { todayOf } from "./calendar.server";
import { judgeMembers } from "./judge-members.server";
import { addMembers, changeMembers } from "./keep-members.server";
import { ownMembers } from "./market.server";
import { addMemberEvents } from "./member-events.server";
import { canKeepMembers } from "./member-policy";
import { type Market, memberPurposes } from "./member-terms";
import { memberUpload, overseasMemberUpload } from "./upload-members";

type Row = RowOf<typeof memberUpload>;
type Known = Row & { id: number; state: string };

const workOf = (definition: typeof memberUpload | typeof overseasMemberUpload, market: Market) =>
  uploadWork({
    definition,
    locks: ["member"],
    async open({ viewer, locale }) {
      if (!canKeepMembers(viewer)) throw new AppError("no-right");
      return { title: translate(locale, "menu.membership.members") };
    },
    choices: (ctx) => choicesOf(ctx),
    /** Those that the file names: no member is taken away because a file lacks them. */
    async stored(ctx, _within, rows) {
      return (await knownOf(ctx, market, numbersOf(rows ?? []))).map(({ id: _id, state: _state, ...row }) => row);
    },
    async check(ctx, _within, rows) {
      const known = byNumber(await knownOf(ctx, market, numbersOf(rows.map(({ values }) => values))));
      const asked = rows.map(({ row, values }) => ({ key: row, id: known.get(values.taxNo)?.id ?? null, values }));
      const { problems } = await judgeMembers(ctx, market, asked);
      return [
        ...problems.map(({ key: row, column, wording }) => ({ row, column, wording })),
        ...[...repeated(rows, "customer"), ...repeated(rows, "vatId")],
        ...rows.flatMap(({ row, values }) => ownProblems(row, values, known.get(values.taxNo))),
      ];
    },
    audit: (_within, { before, after }) => ({
      action: before === null ? "member-add" : after === null ? "member-withdraw" : "member-change",
      subject: `member:${(after ?? before)?.taxNo}`,
    }),
    write: (ctx, _within, changes) => writeChanges(ctx, market, changes),
  });

export const memberUploads = workOf(memberUpload, "home");
export const overseasMemberUploads = workOf(overseasMemberUpload, "abroad");

const numbersOf = (rows: readonly Row[]): string[] => rows.map(({ taxNo }) => taxNo);
const byNumber = (rows: readonly Known[]) => new Map(rows.map((row) => [row.taxNo, row]));

async function knownOf({ db, viewer }: Ctx, market: Market, numbers: string[]): Promise<Known[]> {
  if (numbers.length === 0) return [];
  const { rows } = await db.execute<Known>(sql`
    SELECT member.id, member.state, customer.code AS customer, corporation_name AS "corporationName", representative,
           tax_no AS "taxNo", coalesce(vat_id, '') AS "vatId", vat_date::text AS "vatDate", member_type AS "memberType", purpose,
           coalesce(tas_no, '') AS "tasNo", coalesce(tas_seq, '') AS "tasSeq", coalesce(tas_name, '') AS "tasName", coalesce(ids_code, '') AS "idsCode",
      coalesce(data_id, '') AS "dataId", coalesce(user_id, '') AS "userId", sms_consent AS "smsConsent",
           sms_consent_on::text AS "smsConsentOn", coalesce(sms_consent_source, '') AS "smsConsentSource",
           mail_consent AS "mailConsent", mail_consent_on::text AS "mailConsentOn",
           coalesce(mail_consent_source, '') AS "mailConsentSource", remark
      FROM member JOIN customer ON customer.id = member.customer_id
     WHERE tax_no IN (SELECT jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb)) AND state <> 'withdrawn'
       AND ${ownMembers(viewer.scope, market)} ORDER BY tax_no`);
  return rows;
}

/** Codes of lists by their names, and purposes by what the screen calls them. */
async function choicesOf({ db }: Ctx) {
  const { rows } = await db.execute<{ list: string; code: string; names: (string | null)[] }>(sql`
    SELECT group_id AS list, code, ARRAY[name_ko, name_en, name_zh] AS names FROM code
     WHERE group_id IN ('member-type', 'consent-source') AND use_yn = 'Y' ORDER BY display_order, code`);
  const of = (list: string) => rows.filter((row) => row.list === list);
  const purpose = memberPurposes.map((code) => ({
    code,
    names: (["ko", "en"] as const).map((locale) => translate(locale, `member.purpose.${code}`)),
  }));
  const source = of("consent-source");
  return { memberType: of("member-type"), purpose, smsConsentSource: source, mailConsentSource: source };
}

/** Of rows that name the same customer or VAT number the first stands, the others name it. */
function repeated(rows: readonly GoodRow<Row>[], column: "customer" | "vatId"): (RowProblem & { row: number })[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ row, values: { [column]: value } }) => {
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, row);
    if (earlier === undefined || value === "") return [];
    return [{ row, column, wording: { key: "upload.row.twice" as const, params: { row: earlier } } }];
  });
}

/** Beyond what a form can say wrong. */
function ownProblems(row: number, values: Row, known: Known | undefined): (RowProblem & { row: number })[] {
  const fixed = known && known.customer !== values.customer ? ["customer"] : [];
  const without = (["sms", "mail"] as const).filter(
    (kind) => !values[`${kind}Consent`] && (values[`${kind}ConsentOn`] || values[`${kind}ConsentSource`]),
  );
  return [
    ...fixed.map((column) => ({ row, column, wording: { key: "member.customer.fixed" as const } })),
    ...without.map((kind) => ({ row, column: `${kind}Consent`, wording: { key: "member.consent.without" as const } })),
  ];
}

/** What is taken back again was an application: whoever is active by now stays. @throws AppError upload-undo-changed */
async function writeChanges(ctx: Ctx, market: Market, changes: readonly RowChange<Row>[]): Promise<void> {
  const known = byNumber(
    await knownOf(
      ctx,
      market,
      changes.flatMap(({ before }) => before?.taxNo ?? []),
    ),
  );
  const added = changes.flatMap(({ before, after }) => (before === null && after ? [after] : []));
  const { joining } = await judgeMembers(
    ctx,
    market,
    added.map((values, key) => ({ key, id: null, values })),
  );
  const joined = added.flatMap((values, key) => {
    const joins = joining.get(key);
    return joins ? [{ joining: joins, values }] : [];
  });
  if (joined.length > 0) await addMembers(ctx, joined);
  const changed = changes.flatMap(({ before, after }) => {
    const member = before && known.get(before.taxNo);
    return after && member ? [{ id: member.id, purpose: member.purpose, values: after }] : [];
  });
  if (changed.length > 0) await changeMembers(ctx, changed);
  await takeBack(
    ctx,
    changes.flatMap(({ before, after }) => (after === null && before ? (known.get(before.taxNo) ?? []) : [])),
  );
}

async function takeBack({ db, viewer, now }: Ctx, members: readonly Known[]): Promise<void> {
  const moved = members.filter(({ state }) => state !== "applied");
  if (moved.length > 0)
    throw new AppError("upload-undo-changed", { params: { names: moved.map(({ taxNo }) => taxNo).join(", ") } });
  if (members.length === 0) return;
  const ids = members.map(({ id }) => id);
  await db.execute(sql`
    UPDATE member SET state = 'withdrawn', withdrawn_on = ${todayOf(now, sql`member.subsidiary_id`)}, ${stamped({ viewer, now })} WHERE id = any(${sql.param(ids)}::int[])`);
  const facts = ids.map((memberId) => ({
    memberId,
    change: "withdrawal" as const,
    before: "applied",
    after: "withdrawn",
  }));
  await addMemberEvents({ db, at: now, actor: viewer.userId }, facts);
}
