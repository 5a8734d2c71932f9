import { z } from "zod";
import { billSite } from "~/api/domain/consignment/billing/bill-site.server";
import { beginCount } from "~/api/domain/consignment/count/save-count.server";
import { orderForSite } from "~/api/domain/consignment/replenishment/order-site.server";
import { getSite, getSiteChoices, listDue, previewBilling } from "~/api/domain/consignment/site/get-site.server";
import { addSite, changeSite, endSite, restoreSite } from "~/api/domain/consignment/site/save-site.server";
import { addSiteItem, changeSiteItem } from "~/api/domain/consignment/site/save-site-item.server";
import { newSite, newSiteItem, siteForms, siteInput, siteItemInput } from "~/api/domain/consignment/site/site-input";
import { siteChoices, siteRecord, unbilledUses } from "~/api/domain/consignment/site/site-record";
import { typedDay } from "../../domain/typed-values";
import { answered, area } from "../contract";

const access = { menu: "MIPUTL06" } as const;
const id = z.coerce.number().int().min(1).max(2_147_483_647);
const one = z.object({ id });
const stamp = z.iso.datetime();
const made = z.object({ id: z.number() });
const path = "/consignment/sites";
const seen = ({ id, stamp }: { id: number; stamp: string }) => ({ id, stamp });

/** What is done to a site; each sends which state of it was seen. */
const verb = <S extends z.ZodRawShape>(name: string, form: z.ZodObject<S>, summary: string) =>
  ({ method: "POST", path: `${path}/:id/${name}`, access, summary, input: form.extend({ id, stamp }) }) as const;

export const consignmentSites = area({
  choices: answered(
    {
      method: "GET",
      path: "/consignment/choices",
      access,
      summary: "Warehouses, and sites to write at",
      output: siteChoices,
    },
    (ctx) => getSiteChoices(ctx),
  ),
  get: answered(
    { method: "GET", path: `${path}/:id`, access, summary: "One consignment site", input: one, output: siteRecord },
    (ctx, given) => getSite(ctx, given.id),
  ),
  due: answered(
    {
      method: "GET",
      path: `${path}/:id/due`,
      access,
      summary: "What a site is to be sent",
      input: one,
      output: z.object({
        rows: z.array(
          z.object({
            itemId: z.number(),
            itemNo: z.string(),
            description: z.string(),
            min: z.number(),
            max: z.number(),
            onHand: z.number(),
            underWay: z.number(),
            proposed: z.number(),
          }),
        ),
      }),
    },
    async (ctx, given) => ({ rows: await listDue(ctx, given.id) }),
  ),
  unbilled: answered(
    {
      method: "GET",
      path: `${path}/:id/unbilled`,
      access,
      summary: "What a billing list up to a day would come to",
      input: one.extend({ upTo: typedDay().optional() }),
      output: unbilledUses,
    },
    previewBilling,
  ),
  add: answered(
    { method: "POST", path, access, summary: "Set up a consignment site", input: newSite, output: made },
    addSite,
  ),
  change: answered(
    {
      method: "POST",
      path: `${path}/:id`,
      access,
      summary: "Change a site; the stamp says which state was seen",
      input: siteInput.extend({ id, stamp }),
    },
    (ctx, { id, stamp, ...given }) => changeSite(ctx, { id, stamp }, given),
  ),
  addItem: answered(
    {
      method: "POST",
      path: `${path}/:id/items`,
      access,
      summary: "List an item at a site",
      input: newSiteItem.extend({ id }),
    },
    (ctx, { id, ...given }) => addSiteItem(ctx, id, given),
  ),
  changeItem: answered(
    {
      method: "POST",
      path: `${path}/:id/items/:itemId`,
      access,
      summary: "Change bounds and price of an item at a site",
      input: siteItemInput.extend({ id, itemId: id, stamp }),
    },
    (ctx, { id, itemId, stamp, ...given }) => changeSiteItem(ctx, { id, itemId, stamp }, given),
  ),
  count: answered({ ...verb("count", siteForms.count, "Begin a count of a site"), output: made }, (ctx, given) =>
    beginCount(ctx, seen(given), given),
  ),
  order: answered(
    { ...verb("order", siteForms.order, "Make an order list of what a site is to be sent"), output: made },
    (ctx, given) => orderForSite(ctx, seen(given), given),
  ),
  billing: answered(
    { ...verb("billing", siteForms.billing, "Make a billing list of a site's uses"), output: made },
    (ctx, given) => billSite(ctx, seen(given), given),
  ),
  ending: answered(verb("ending", siteForms.ending, "Take an empty site out of use"), (ctx, given) =>
    endSite(ctx, seen(given), given),
  ),
  restoring: answered(verb("restoring", siteForms.restoring, "Take a site back into use"), (ctx, given) =>
    restoreSite(ctx, seen(given)),
  ),
});
