import { z } from "zod";
import { distributorRecord, lineForm, reportRecord } from "~/api/domain/channel/channel-input";
import { getDistributor } from "~/api/domain/channel/get-distributor.server";
import { getReport } from "~/api/domain/channel/get-report.server";
import { completeReport, reportNothing, setLine } from "~/api/domain/channel/save-lines.server";
import { monthKey } from "~/api/domain/record-key";
import { verbInput } from "~/api/domain/verbs";
import { answered, area } from "../contract";
import { id } from "../record-calls";

const access = { menu: "MIPCOM03" } as const;
/** yyyymm */
const month = monthKey();
/** Which state of the report was seen; empty where nothing was reported yet. */
const stamp = z.union([z.literal(""), z.iso.datetime()]);

export const channelReports = area({
  distributor: answered(
    {
      method: "GET",
      path: "/channel/distributors/:id",
      access,
      summary:
        "A distributor that reports: its sub distributors and its last 24 months, pieces and amounts in 1/10,000",
      input: z.object({ id }),
      output: distributorRecord,
    },
    (ctx, { id }) => getDistributor(ctx, id),
  ),
  get: answered(
    {
      method: "GET",
      path: "/channel/distributors/:id/months/:month",
      access,
      summary: "A month (yyyymm) of a distributor: what it reported by seller and item, and how that came to be",
      input: z.object({ id, month }),
      output: reportRecord,
    },
    (ctx, { id, month: ym }) => getReport(ctx, id, ym),
  ),
  setLine: answered(
    {
      method: "POST",
      path: "/channel/distributors/:id/months/:month/lines",
      access,
      summary:
        "Enter or change what a seller sold of an item; the month counts as reported once `completion` says so; zeros take the line out, one that is there is added to or replaced as `there` says (unsaid: 400), a month no longer open wants a reason",
      input: lineForm.extend({ id, month, stamp }),
    },
    (ctx, { id, month: ym, stamp: seen, ...line }) => setLine(ctx, { id, month: ym, stamp: seen }, line),
  ),
  nothing: answered(
    {
      method: "POST",
      path: "/channel/distributors/:id/months/:month/nothing",
      access,
      summary: "Report that nothing was sold on in a month",
      input: verbInput("optional").extend({ id, month, stamp }),
    },
    (ctx, { id, month: ym, stamp: seen, remark }) => reportNothing(ctx, { id, month: ym, stamp: seen }, remark),
  ),
  completion: answered(
    {
      method: "POST",
      path: "/channel/distributors/:id/months/:month/completion",
      access,
      summary: "Report a month with the lines that were entered: all of them are there",
      input: verbInput("optional").extend({ id, month, stamp }),
    },
    (ctx, { id, month: ym, stamp: seen, remark }) => completeReport(ctx, { id, month: ym, stamp: seen }, remark),
  ),
});
