import { z } from "zod";
import { noticeFilters, noticeInput } from "~/api/domain/notice/notice-input";
import { noticeStates } from "~/api/domain/notice/notice-kinds";
import { endpoint } from "../../contract";

const access = { menu: "MIPADM04" } as const;
const id = z.uuid();

const notice = noticeInput.extend({
  id,
  state: z.enum(noticeStates),
  stamp: z.string(),
  changedBy: z.string(),
});

export const adminNotices = {
  list: endpoint({
    method: "GET",
    path: "/admin/notices",
    access,
    summary: "Maintenance windows and general notices, latest first; times are Seoul's",
    input: z.object(noticeFilters),
    output: z.object({ rows: z.array(notice), count: z.number() }),
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/notices/:id",
    access,
    summary: "One notice",
    input: z.object({ id }),
    output: notice,
  }),
  add: endpoint({
    method: "POST",
    path: "/admin/notices",
    access,
    summary: "Announce a maintenance window, or tell every reader something; the same key again changes nothing",
    input: noticeInput.extend({ key: z.uuid().optional() }),
    output: z.object({ id }),
  }),
  change: endpoint({
    method: "POST",
    path: "/admin/notices/:id",
    access,
    summary: "Change a notice; its stamp says which state of it was seen",
    input: noticeInput.extend({ id, stamp: z.iso.datetime() }),
    output: z.object({}),
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/admin/notices/:id/withdrawal",
    access,
    summary: "Take a notice away; the list keeps it",
    input: z.object({ id }),
    output: z.object({}),
  }),
};
