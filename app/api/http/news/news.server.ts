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
import { withTrace } from "~/api/domain/record-trace.server";
import { answered, area } from "../contract";
import { id, recordCalls } from "../record-calls";
import { type ApiApp, mountPlain } from "../server/mount.server";
import type { Services } from "../server/services";

const everybody = { menu: "MIPINL01" } as const;
const keywords = { menu: "MIPINL02" } as const;
const sites = { menu: "MIPINL03" } as const;
const words = recordCalls("/news-keywords", keywords);
const feeds = recordCalls("/news-sites", sites);

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
    words.get("A keyword and how much it finds", keywordRecord.extend({ trace: recordTrace })),
    (ctx, { id }) => withTrace(ctx, "news_keyword", id, getKeyword(ctx, id)),
  ),
  add: answered(words.add("A new keyword; all items that are kept are compared with it", keywordInput), addKeyword),
  change: answered(
    words.change("Change a keyword; all items that are kept are compared with it anew", keywordInput),
    (ctx, { id: keyword, stamp: seen, ...given }) => changeKeyword(ctx, keyword, seen, given),
  ),
  retirement: answered(
    words.verb("retirement", keywordVerbs.retirement, "Take a keyword out of use: it finds nothing any more"),
    retireKeyword,
  ),
  restoration: answered(
    words.verb("restoration", keywordVerbs.restoration, "Bring a keyword back into use"),
    restoreKeyword,
  ),
});

export const newsSites = area({
  get: answered(
    feeds.get("A site whose feed is read, and how that went", siteRecord.extend({ trace: recordTrace })),
    (ctx, { id }) => withTrace(ctx, "news_site", id, getSite(ctx, id)),
  ),
  add: answered(feeds.add("A site whose RSS or Atom feed is read every hour from now on", siteInput), addSite),
  change: answered(
    feeds.change("Change a site; another feed is read from its beginning", siteInput),
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
  pause: answered(feeds.verb("pause", siteVerbs.pause, "Do not read the feed any more; its items stay"), pauseSite),
  resumption: answered(feeds.verb("resumption", siteVerbs.resumption, "Read the feed again"), resumeSite),
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
