import { z } from "zod";
import { screenName } from "~/api/domain/access/screen-name";
import { findPick, listFewPicks, meantPick, searchPicks } from "~/api/domain/search/find-picks.server";
import { isPickKind, pickKinds } from "~/api/domain/search/pick-kinds";
import { searchFilters } from "~/api/domain/search/search-filters";
import { searchKinds } from "~/api/domain/search/search-kinds";
import { type MenuTitle, searchPortal } from "~/api/domain/search/search-portal.server";
import { text } from "~/api/domain/typed-values";
import { answered, area } from "../contract";
import type { MenuItem } from "../menu-item";
import { menusOfReader } from "../reader-menus.server";

const group = z.object({
  kind: z.enum(searchKinds),
  found: z.number(),
  /** True when there are more than were counted. */
  more: z.boolean(),
  menus: z.array(z.object({ code: z.string(), title: z.string(), path: z.string() })),
  records: z.array(
    z.object({ id: z.union([z.number(), z.string()]), code: z.string(), name: z.string(), detail: z.string() }),
  ),
});

const pick = z.object({ code: z.string(), name: z.string(), detail: z.string() });
const kind = z.enum(pickKinds);
/** "unit:Mirae": what is looked for, and what was typed in its field. */
const typedPick = z.string().regex(new RegExp(`^(${pickKinds.join("|")}):.{1,100}$`, "s"));
const MOST_FIELDS = 40;

const titlesIn = (menus: readonly MenuItem[]): MenuTitle[] =>
  menus
    .flatMap((item) => item.children ?? [item])
    .flatMap(({ path, hidden, meta }) =>
      meta.code && !hidden ? [{ code: meta.code, title: screenName(menus, path) ?? meta.title, path }] : [],
    );

export const search = area({
  find: answered(
    {
      method: "GET",
      path: "/search",
      access: "user",
      summary: "Global search by group server, data type, TAS code and keyword; only what the reader may open",
      input: z.object(searchFilters),
      output: z.object({
        groups: z.array(group),
        tooShort: z.array(z.string()),
        subsidiary: z.object({ id: z.number(), name: z.string() }).nullable(),
      }),
    },
    async (ctx, filters) => searchPortal(ctx, filters, titlesIn(await menusOfReader(ctx))),
  ),
  picks: answered(
    {
      method: "GET",
      path: "/picks/:kind",
      access: "user",
      summary: "What a form's field can be given, by words of code and name; only what the reader may see",
      input: z.object({ kind, text: text(100) }),
      output: z.object({ rows: z.array(pick), found: z.number() }),
    },
    (ctx, { kind, text }) => searchPicks(ctx, kind, text),
  ),
  meant: answered(
    {
      method: "GET",
      path: "/picks",
      access: "user",
      summary:
        "What was typed in all fields of a form: a code, or what its words fit, in the order asked; only what the reader may see",
      input: z.object({ asked: z.union([typedPick, z.array(typedPick).max(MOST_FIELDS)]) }),
      output: z.object({ answers: z.array(z.object({ isCode: z.boolean(), rows: z.array(pick) })) }),
    },
    async (ctx, { asked }) => ({
      answers: await Promise.all(
        [asked].flat().map((each) => {
          const [kind = "", text = ""] = each.split(/:(.*)/s);
          return isPickKind(kind) ? meantPick(ctx, kind, text) : { isCode: false, rows: [] };
        }),
      ),
    }),
  ),
  choices: answered(
    {
      method: "GET",
      path: "/picks/:kind/choices",
      access: "user",
      summary: "All of a kind when they are few (else null), and the one of a code; only what the reader may see",
      input: z.object({ kind, code: z.string().max(254).default("") }),
      output: z.object({ few: z.array(pick).nullable(), chosen: pick.nullable() }),
    },
    async (ctx, { kind, code }) => ({
      few: await listFewPicks(ctx, kind),
      chosen: code ? await findPick(ctx, kind, code) : null,
    }),
  ),
});
