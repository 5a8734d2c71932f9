import { and, eq } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { orgUnit, ruleValue } from "~/api/db/schema";
import { writeAudit } from "./audit/write-audit.server";
import type { Ctx } from "./ctx";
import { AppError, invalidField } from "./errors";
import type { NewRuleValue } from "./rule/rule-input";
import { storedValue, writtenValue } from "./rule/rule-value-text";
import { getRuleValue } from "./rule-list.server";
import { findRule } from "./rules";
import { seoulDay } from "./seoul-time";
import { whichOr } from "./settle-input";

/**
 * A value from a day on, today at the earliest: what was calculated stays as it was.
 * @throws AppError invalid-input with the field, conflict where that day has one already
 */
export async function addRuleValue(ctx: Ctx, given: NewRuleValue): Promise<{ id: number }> {
  const { rule, currency, validFrom, remark } = given;
  const value = readValue(given);
  if (validFrom < seoulDay(ctx.now)) throw invalidField("validFrom", { key: "rule.validFrom.past" });
  return ctx.db.transaction(async (tx) => {
    const [area = "", name = ""] = rule.split("/");
    const subsidiaryId = await subsidiaryOf(tx, given.subsidiary);
    const by = { createUser: ctx.viewer.userId, lastUpdateUser: ctx.viewer.userId };
    const at = { createDate: ctx.now, lastUpdateDate: ctx.now };
    const values = { area, name, currency: currency || null, subsidiaryId, validFrom, value, remark, ...by, ...at };
    const [added] = await tx.insert(ruleValue).values(values).onConflictDoNothing().returning({ id: ruleValue.id });
    if (!added) throw new AppError("conflict", { fields: { validFrom: { key: "rule.there" } } });
    await writeAudit(tx, ctx, { action: "rule-add", subject: `rule:${rule}`, after: { ...given, value } });
    return added;
  });
}

/** As it is stored, within what the rule allows. */
function readValue({ rule, currency, value }: NewRuleValue): string {
  const found = findRule(rule);
  if (!found) throw invalidField("rule", { key: "api.field.wrong" });
  const stored = storedValue(found.unit, currency, value);
  if (stored === null) throw invalidField("value", whichOr(value, { key: "rule.value.wrong" }));
  if (Number(stored) >= found.least && Number(stored) <= found.most) return stored;
  const [least, most] = [found.least, found.most].map((bound) => writtenValue(found.unit, currency, String(bound)));
  throw invalidField("value", { key: "rule.value.bounds", params: { least: least ?? "", most: most ?? "" } });
}

async function subsidiaryOf(tx: Db, code: string): Promise<number | null> {
  if (code === "") return null;
  const [unit] = await tx.select({ id: orgUnit.id, kind: orgUnit.kind }).from(orgUnit).where(eq(orgUnit.code, code));
  if (unit?.kind !== "subsidiary") throw invalidField("subsidiary", { key: "rule.subsidiary.wrong" });
  return unit.id;
}

/** A value still to come is taken back. @throws AppError not-found, not-now (it counts already) */
export async function removeRuleValue(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await getRuleValue({ ...ctx, db: tx }, id);
    if (before.time !== "coming") throw new AppError("not-now");
    const by = { useYn: "N", lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    await tx
      .update(ruleValue)
      .set(by)
      .where(and(eq(ruleValue.id, id), eq(ruleValue.useYn, "Y")));
    const { id: _id, time: _time, ...told } = before;
    await writeAudit(tx, ctx, { action: "rule-remove", subject: `rule:${before.area}/${before.name}`, before: told });
  });
}
