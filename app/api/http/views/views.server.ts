import { z } from "zod";
import { countViewUses } from "~/api/domain/report/views/count-view-uses.server";
import {
  addView,
  changeView,
  chooseDefaultView,
  forgetDefaultView,
  removeView,
} from "~/api/domain/report/views/keep-view.server";
import { findShownMonth } from "~/api/domain/report/views/kept-search.server";
import { listAudiences, listViews } from "~/api/domain/report/views/list-views.server";
import { sharedWith, viewInput } from "~/api/domain/report/views/view-input";
import { answered, area } from "../contract";

const code = z.string().max(20);
const search = z.string().max(2000);
const id = z.uuid();
/** Keep the month that the report shows now; without it the newest one is followed. */
const stay = z.boolean().optional();
const view = z
  .object({
    id: z.string(),
    /** Screen code of the report. */
    code: z.string(),
    name: z.string(),
    /** The filters as in the address. */
    search: z.string(),
    owner: z.string(),
    mine: z.boolean(),
    sharedWith,
    /** Whether the screen opens with it for this reader. */
    isDefault: z.boolean(),
  })
  .meta({ id: "SavedView" });

/** Filters of reports under names. A view never widens what its reader may see. */
export const views = area({
  list: answered(
    {
      method: "GET",
      path: "/views",
      access: "user",
      summary: "The views that the user may open: his own and those shared with his roles and groups",
      input: z.object({ code: code.optional() }),
      output: z.object({ views: z.array(view) }),
    },
    (ctx, { code }) => listViews(ctx, code),
  ),
  audiences: answered(
    {
      method: "GET",
      path: "/views/audiences",
      access: "user",
      summary: "With whom the user may share a view",
      output: z.object({
        roles: z.array(z.string()),
        groups: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    },
    (ctx) => listAudiences(ctx),
  ),
  month: answered(
    {
      method: "GET",
      path: "/views/month",
      access: "user",
      summary: "The month that a report shows at an address, which a view, a mail or an alert can stay with",
      input: z.object({ code, search }),
      output: z.object({ month: z.number().nullable() }),
    },
    (ctx, asked) => findShownMonth(ctx, asked),
  ),
  add: answered(
    {
      method: "POST",
      path: "/views",
      access: "user",
      summary: "Keep the filters of a report under a name",
      input: viewInput.extend({ code, search, stay }),
      output: z.object({ id: z.string() }),
    },
    (ctx, given) => addView(ctx, given),
  ),
  change: answered(
    {
      method: "POST",
      path: "/views/:id",
      access: "user",
      summary: "Change the name, the audience or the filters of one of the user's own views",
      input: viewInput.extend({ id, search: search.optional(), stay }),
    },
    async (ctx, { id, ...given }) => {
      await changeView(ctx, id, given);
      return {};
    },
  ),
  uses: answered(
    {
      method: "GET",
      path: "/views/:id/uses",
      access: "user",
      summary:
        "Who else uses one of the user's own views: colleagues who find it, screens that open with it, mails, alerts",
      input: z.object({ id }),
      output: z.object({ colleagues: z.number(), defaults: z.number(), mails: z.number(), alerts: z.number() }),
    },
    (ctx, { id }) => countViewUses(ctx, id),
  ),
  remove: answered(
    {
      method: "POST",
      path: "/views/:id/removal",
      access: "user",
      summary: "Remove one of the user's own views",
      input: z.object({ id }),
    },
    async (ctx, { id }) => {
      await removeView(ctx, id);
      return {};
    },
  ),
  chooseDefault: answered(
    {
      method: "POST",
      path: "/views/:id/default",
      access: "user",
      summary: "Let the screen open with this view for the user",
      input: z.object({ id }),
    },
    async (ctx, { id }) => {
      await chooseDefaultView(ctx, id);
      return {};
    },
  ),
  forgetDefault: answered(
    {
      method: "POST",
      path: "/defaultViews/removal",
      access: "user",
      summary: "Let the screen open without a view again",
      input: z.object({ code }),
    },
    async (ctx, { code }) => {
      await forgetDefaultView(ctx, code);
      return {};
    },
  ),
});
