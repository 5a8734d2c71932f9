import { screenName } from "~/api/domain/access/screen-name";
import { findPick, listFewPicks, meantPick, searchPicks } from "~/api/domain/search/find-picks.server";
import { isPickKind } from "~/api/domain/search/pick-kinds";
import { type MenuTitle, searchPortal } from "~/api/domain/search/search-portal.server";
import type { Impl } from "../contract";
import type { MenuItem } from "../menu-item";
import { menusOfReader } from "../reader-menus.server";
import type { search } from "./contract";

const titlesIn = (menus: readonly MenuItem[]): MenuTitle[] =>
  menus
    .flatMap((item) => item.children ?? [item])
    .flatMap(({ path, hidden, meta }) =>
      meta.code && !hidden ? [{ code: meta.code, title: screenName(menus, path) ?? meta.title, path }] : [],
    );

export const searchImpl: Impl<typeof search> = {
  find: async (ctx, filters) => searchPortal(ctx, filters, titlesIn(await menusOfReader(ctx))),
  picks: (ctx, { kind, text }) => searchPicks(ctx, kind, text),
  meant: async (ctx, { asked }) => ({
    answers: await Promise.all(
      [asked].flat().map((each) => {
        const [kind = "", text = ""] = each.split(/:(.*)/s);
        return isPickKind(kind) ? meantPick(ctx, kind, text) : { isCode: false, rows: [] };
      }),
    ),
  }),
  choices: async (ctx, { kind, code }) => ({
    few: await listFewPicks(ctx, kind),
    chosen: code ? await findPick(ctx, kind, code) : null,
  }),
};
