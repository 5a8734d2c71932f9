import { z } from "zod";
import { getNotice } from "~/api/domain/notice/list-notices.server";
import { noticeInput } from "~/api/domain/notice/notice-input";
import { noticePolicies } from "~/api/domain/notice/notice-kinds";
import { noticeRecord } from "~/api/domain/notice/notices";
import { addNotice, changeNotice, withdrawNotice } from "~/api/domain/notice/save-notice.server";
import { recordTrace } from "~/api/domain/record-trace";
import { namesOf } from "~/api/domain/verbs";
import { answered, area } from "../contract";

const access = { menu: "MIPADM04" } as const;
const id = z.uuid();

export const adminNotices = area({
  get: answered(
    {
      method: "GET",
      path: "/admin/notices/:id",
      access,
      summary: "One notice",
      input: z.object({ id }),
      output: noticeRecord.extend({ can: z.array(z.enum(namesOf(noticePolicies))), trace: recordTrace }),
    },
    (ctx, { id }) => getNotice(ctx, id),
  ),
  add: answered(
    {
      method: "POST",
      path: "/admin/notices",
      access,
      summary: "Announce a maintenance window, or tell every reader something; the same key again changes nothing",
      input: noticeInput.extend({ key: z.uuid().optional() }),
      onceBy: "key",
      output: z.object({ id }),
    },
    addNotice,
  ),
  change: answered(
    {
      method: "POST",
      path: "/admin/notices/:id",
      access,
      summary: "Change a notice; its stamp says which state of it was seen",
      input: noticeInput.extend({ id, stamp: z.iso.datetime() }),
    },
    (ctx, { id, stamp, ...given }) => changeNotice(ctx, id, stamp, given),
  ),
  withdrawal: answered(
    {
      method: "POST",
      path: "/admin/notices/:id/withdrawal",
      access,
      summary: "Take a notice away; the list keeps it",
      input: z.object({ id }),
    },
    (ctx, { id }) => withdrawNotice(ctx, id),
  ),
});
