import { sql } from "drizzle-orm";
import { formatInteger } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import type { FoundSite } from "../site/find-site.server";
import type { Entry } from "./entry-input";
import { requireSeen } from "./list-entry.server";

/** A new model is none that is there; one that is changed is as the form saw it. @throws AppError stale, invalid-input */
export const requireSeenModel = (
  ctx: Ctx,
  site: FoundSite,
  { line, model }: Pick<Entry<"model">, "line" | "model">,
  seen: string | undefined,
): Promise<void> =>
  requireSeen(
    ctx,
    { kind: "model", where: sql`l.site_id = ${site.id} AND l.code = ${line} AND m.code = ${model}`, seen },
    () => invalidField("model", { key: "ttmb.model.there" }),
  );

/** The same of a tool of the list. @throws AppError stale, invalid-input */
export const requireSeenTool = (
  ctx: Ctx,
  site: FoundSite,
  { model, toolNo }: Pick<Entry<"tool">, "model" | "toolNo">,
  seen: string | undefined,
): Promise<void> =>
  requireSeen(
    ctx,
    { kind: "tool", where: sql`l.site_id = ${site.id} AND m.id = ${model} AND t.tool_no = ${toolNo}`, seen },
    () => invalidField("toolNo", { key: "ttmb.tool.there" }),
  );

/** The same of a tool's minimum and maximum; a form of no tool may name one that has neither. @throws AppError stale, invalid-input */
export const requireSeenBounds = (
  ctx: Ctx,
  site: FoundSite,
  { tool }: Pick<Entry<"bounds">, "tool">,
  seen: string | undefined,
): Promise<void> =>
  requireSeen(ctx, { kind: "bounds", where: sql`l.site_id = ${site.id} AND t.id = ${tool}`, seen }, ({ min, max }) =>
    min === null
      ? null
      : invalidField("tool", {
          key: "stock.bounds.there",
          params: { min: formatInteger(ctx.locale, Number(min)), max: formatInteger(ctx.locale, Number(max)) },
        }),
  );
