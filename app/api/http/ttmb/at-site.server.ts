import type { z } from "zod";
import { monthKey } from "~/api/domain/record-key";
import type { SiteRight } from "~/api/domain/tool-management/site/site-policy";
import { requireSiteRight } from "~/api/domain/tool-management/site/with-site.server";
import { answered, type Endpoint, guarded, type Implementation } from "../contract";
import { id } from "../record-calls";

export const access = { menu: "MIPTMS07" } as const;
export const month = monthKey().optional();
export const path = "/ttmb/sites";

/** What is entered at a site: one thing, or a sheet of them. */
export const entry = <S extends z.ZodRawShape>(name: string, form: z.ZodObject<S>, summary: string) =>
  ({ method: "POST", path: `${path}/:id/entries/${name}`, access, summary, input: form.extend({ id }) }) as const;

/** Of a site in sight: who may not is told so first. */
export const atSite = <const E extends Endpoint>(right: SiteRight, endpoint: E, answer: Implementation<E>) =>
  answered(
    endpoint,
    guarded((ctx, params) => requireSiteRight(ctx, params.id, right), answer),
  );
