import { z } from "zod";
import { keywordInput, keywordRecord, keywordRule, triedRule } from "~/api/domain/news/keyword-input";
import { keywordVerbs } from "~/api/domain/news/keyword-policy";
import { openItem, openPicture } from "~/api/domain/news/open-item.server";
import {
  addKeyword,
  changeKeyword,
  getKeyword,
  restoreKeyword,
  retireKeyword,
} from "~/api/domain/news/save-keyword.server";
import { addSite, changeSite, getSite, pauseSite, resumeSite, runSite } from "~/api/domain/news/save-site.server";
import { siteInput, siteRecord } from "~/api/domain/news/site-input";
import { siteVerbs } from "~/api/domain/news/site-policy";
import { tryRule } from "~/api/domain/news/try-rule.server";
import { recordTrace } from "~/api/domain/record-trace";
import { readTrace } from "~/api/domain/record-trace.server";
import { verbInput } from "~/api/domain/verbs";
import { answered, area } from "../contract";
import { type ApiApp, mountPlain } from "../server/mount.server";
import type { Services } from "../server/services";

const everybody = { menu: "MIPINL01" } as const;
const keywords = { menu: "MIPINL02" } as const;
const sites = { menu: "MIPINL03" } as const;
const id = z.coerce.number().int().min(1).max(2_147_483_647);
const stamp = z.iso.datetime();
const withRemark = (verb: { remark: "optional" }) => verbInput(verb.remark).extend({ id, stamp });

export const newsItems = area({
  open: answered(
    {
      method: "POST",
      path: "/news/:id/visits",
      access: everybody,
      duringMaintenance: true,
      summary: "Where a story stands; who goes on to it is counted, once a day. `ahead`: nobody has clicked yet",
      input: z.object({ id, ahead: z.boolean().default(false) }),
      output: z.object({ link: z.string() }),
    },
    (ctx, { id: item, ahead }) => openItem(ctx, item, ahead),
  ),
});

export const newsKeywords = area({
  trial: answered(
    {
      method: "POST",
      path: "/news-keywords/trial",
      access: keywords,
      duringMaintenance: true,
      summary: "What a rule would find among the newest items that are kept, and why or why not; nothing is saved",
      input: keywordRule,
      output: triedRule,
    },
    tryRule,
  ),
  get: answered(
    {
      method: "GET",
      path: "/news-keywords/:id",
      access: keywords,
      summary: "A keyword and how much it finds",
      input: z.object({ id }),
      output: keywordRecord.extend({ trace: recordTrace }),
    },
    async (ctx, { id }) => ({ ...(await getKeyword(ctx, id)), trace: await readTrace(ctx, "news_keyword", id) }),
  ),
  add: answered(
    {
      method: "POST",
      path: "/news-keywords",
      access: keywords,
      summary: "A new keyword; all items that are kept are compared with it",
      input: keywordInput,
      output: z.object({ id: z.number() }),
    },
    addKeyword,
  ),
  change: answered(
    {
      method: "POST",
      path: "/news-keywords/:id",
      access: keywords,
      summary: "Change a keyword; all items that are kept are compared with it anew",
      input: keywordInput.extend({ id, stamp }),
    },
    (ctx, { id: keyword, stamp: seen, ...given }) => changeKeyword(ctx, keyword, seen, given),
  ),
  retirement: answered(
    {
      method: "POST",
      path: "/news-keywords/:id/retirement",
      access: keywords,
      summary: "Take a keyword out of use: it finds nothing any more",
      input: withRemark(keywordVerbs.retirement),
    },
    retireKeyword,
  ),
  restoration: answered(
    {
      method: "POST",
      path: "/news-keywords/:id/restoration",
      access: keywords,
      summary: "Bring a keyword back into use",
      input: withRemark(keywordVerbs.restoration),
    },
    restoreKeyword,
  ),
});

export const newsSites = area({
  get: answered(
    {
      method: "GET",
      path: "/news-sites/:id",
      access: sites,
      summary: "A site whose feed is read, and how that went",
      input: z.object({ id }),
      output: siteRecord.extend({ trace: recordTrace }),
    },
    async (ctx, { id }) => ({ ...(await getSite(ctx, id)), trace: await readTrace(ctx, "news_site", id) }),
  ),
  add: answered(
    {
      method: "POST",
      path: "/news-sites",
      access: sites,
      summary: "A site whose RSS or Atom feed is read every hour from now on",
      input: siteInput,
      output: z.object({ id: z.number() }),
    },
    addSite,
  ),
  change: answered(
    {
      method: "POST",
      path: "/news-sites/:id",
      access: sites,
      summary: "Change a site; another feed is read from its beginning",
      input: siteInput.extend({ id, stamp }),
    },
    (ctx, { id: site, stamp: seen, ...given }) => changeSite(ctx, site, seen, given),
  ),
  run: answered(
    {
      method: "POST",
      path: "/news-sites/:id/run",
      access: sites,
      summary: "Read the feed with the next run of the job, which begins now",
      input: z.object({ id }),
    },
    (ctx, given) => runSite(ctx, given.id),
  ),
  pause: answered(
    {
      method: "POST",
      path: "/news-sites/:id/pause",
      access: sites,
      summary: "Do not read the feed any more; its items stay",
      input: withRemark(siteVerbs.pause),
    },
    pauseSite,
  ),
  resumption: answered(
    {
      method: "POST",
      path: "/news-sites/:id/resumption",
      access: sites,
      summary: "Read the feed again",
      input: withRemark(siteVerbs.resumption),
    },
    resumeSite,
  ),
});

/** Pictures of items, from our own database; what is no picture never got there. */
export function mountNewsPictures(app: ApiApp, services: Services): void {
  mountPlain(app, services, { access: everybody, path: "/news/:id/picture" }, async (ctx, c) => {
    const { success, data } = id.safeParse(c.req.param("id"));
    const { format, content } = await openPicture(ctx, success ? data : 0);
    const headers = {
      "content-type": `image/${format}`,
      "content-length": String(content.length),
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, max-age=86400",
    };
    return new Response(new Uint8Array(content), { headers });
  });
}
