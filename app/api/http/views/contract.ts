import { z } from "zod";
import { sharedWith, viewInput } from "~/api/domain/report/views/view-input";
import { endpoint } from "../contract";

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
export const views = {
  list: endpoint({
    method: "GET",
    path: "/views",
    access: "user",
    summary: "The views that the user may open: his own and those shared with his roles and groups",
    input: z.object({ code: code.optional() }),
    output: z.object({ views: z.array(view) }),
  }),
  audiences: endpoint({
    method: "GET",
    path: "/views/audiences",
    access: "user",
    summary: "With whom the user may share a view",
    output: z.object({
      roles: z.array(z.string()),
      groups: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  month: endpoint({
    method: "GET",
    path: "/views/month",
    access: "user",
    summary: "The month that a report shows at an address, which a view, a mail or an alert can stay with",
    input: z.object({ code, search }),
    output: z.object({ month: z.number().nullable() }),
  }),
  add: endpoint({
    method: "POST",
    path: "/views",
    access: "user",
    summary: "Keep the filters of a report under a name",
    input: viewInput.extend({ code, search, stay }),
    output: z.object({ id: z.string() }),
  }),
  change: endpoint({
    method: "POST",
    path: "/views/:id",
    access: "user",
    summary: "Change the name, the audience or the filters of one of the user's own views",
    input: viewInput.extend({ id, search: search.optional(), stay }),
  }),
  uses: endpoint({
    method: "GET",
    path: "/views/:id/uses",
    access: "user",
    summary:
      "Who else uses one of the user's own views: colleagues who find it, screens that open with it, mails, alerts",
    input: z.object({ id }),
    output: z.object({ colleagues: z.number(), defaults: z.number(), mails: z.number(), alerts: z.number() }),
  }),
  remove: endpoint({
    method: "POST",
    path: "/views/:id/removal",
    access: "user",
    summary: "Remove one of the user's own views",
    input: z.object({ id }),
  }),
  chooseDefault: endpoint({
    method: "POST",
    path: "/views/:id/default",
    access: "user",
    summary: "Let the screen open with this view for the user",
    input: z.object({ id }),
  }),
  forgetDefault: endpoint({
    method: "POST",
    path: "/defaultViews/removal",
    access: "user",
    summary: "Let the screen open without a view again",
    input: z.object({ code }),
  }),
};
