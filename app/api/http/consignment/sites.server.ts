import { z } from "zod";
import { billSite } from "~/api/domain/consignment/billing/bill-site.server";
import { previewBilling } from "~/api/domain/consignment/billing/preview-billing.server";
import { beginCount } from "~/api/domain/consignment/count/save-count.server";
import { orderForSite } from "~/api/domain/consignment/replenishment/order-site.server";
import { getSite, getSiteChoices, listDue } from "~/api/domain/consignment/site/get-site.server";
import { listPrices } from "~/api/domain/consignment/site/prices.server";
import { addSite, changeSite, endSite, restoreSite } from "~/api/domain/consignment/site/save-site.server";
import { addSiteItem, changeSiteItem } from "~/api/domain/consignment/site/save-site-item.server";
import {
  newSite,
  newSiteItem,
  orderInput,
  siteForms,
  siteInput,
  siteItemInput,
} from "~/api/domain/consignment/site/site-input";
import { siteChoices, sitePrice, siteRecord, unbilledUses } from "~/api/domain/consignment/site/site-record";
import { typedDay } from "../../domain/typed-values";
import { answered, area } from "../contract";
import { id, made, recordCalls, stamp } from "../record-calls";

const access = { menu: "MIPUTL06" } as const;
const one = z.object({ id });
const path = "/consignment/sites";

const sites = recordCalls(path, access);

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
  get: answered(sites.get("One consignment site", siteRecord), (ctx, given) => getSite(ctx, given.id)),
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
            pack: z.number(),
            /** What the warehouse that sends could send; null for partners. */
            free: z.number().nullable(),
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
      summary:
        "What a billing list up to a day would come to; without one, up to the end of last month, or today where nothing of that is open",
      input: one.extend({ upTo: typedDay().optional() }),
      output: unbilledUses,
    },
    previewBilling,
  ),
  add: answered(sites.add("Set up a consignment site", newSite), addSite),
  change: answered(
    sites.change("Change a site; the stamp says which state was seen", siteInput),
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
      summary: "Change bounds of an item at a site, and its price from a day on: today where none is said",
      input: siteItemInput.extend({ id, itemId: id, stamp }),
    },
    (ctx, { id, itemId, stamp, ...given }) => changeSiteItem(ctx, { id, itemId, stamp }, given),
  ),
  prices: answered(
    {
      method: "GET",
      path: `${path}/:id/items/:itemId/prices`,
      access,
      summary: "What an item has cost at a site and will, from which days, and who said so",
      input: z.object({ id, itemId: id }),
      output: z.object({ prices: z.array(sitePrice) }),
    },
    listPrices,
  ),
  ...sites.deeds(
    { ...siteForms, order: orderInput },
    {
      count: ["Begin a count of a site", beginCount, made],
      order: ["Make an order list of what a site is to be sent", orderForSite, made],
      billing: ["Make a billing list of a site's uses", billSite, made],
      ending: ["Take an empty site out of use", endSite],
      restoring: ["Take a site back into use", restoreSite],
    },
  ),
});
