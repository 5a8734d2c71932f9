import { z } from "zod";
import { countInput } from "~/api/domain/consignment/count/count-input";
import { countRecord } from "~/api/domain/consignment/count/count-record";
import { countVerbs } from "~/api/domain/consignment/count/count-verbs";
import { getCount } from "~/api/domain/consignment/count/get-count.server";
import { postCount, removeCount, saveCount } from "~/api/domain/consignment/count/save-count.server";
import { recordTrace } from "~/api/domain/record-trace";
import { withTrace } from "~/api/domain/record-trace.server";
import { verbInput } from "~/api/domain/verbs";
import { answered, area } from "../contract";
import { id, stamp } from "../record-calls";

const access = { menu: "MIPUTL06" } as const;
const path = "/consignment/counts/:id";

export const consignmentCounts = area({
  get: answered(
    {
      method: "GET",
      path,
      access,
      summary: "One count of a site",
      input: z.object({ id }),
      output: countRecord.extend({ trace: recordTrace }),
    },
    (ctx, given) => withTrace(ctx, "consignment_count", given.id, getCount(ctx, given.id)),
  ),
  save: answered(
    {
      method: "POST",
      path,
      access,
      summary: "Fill in lines of a count; each says what stood there when its sheet was opened",
      input: countInput.extend({ id }),
      output: z.object({ changed: z.number(), others: z.number() }),
      maxBytes: 1_000_000,
    },
    (ctx, { id, ...given }) => saveCount(ctx, id, given),
  ),
  posting: answered(
    {
      method: "POST",
      path: `${path}/posting`,
      access,
      summary: "Every difference of a count becomes a movement",
      input: verbInput(countVerbs.posting.remark).extend({ id, stamp }),
      output: z.object({ movements: z.number() }),
    },
    (ctx, given) => postCount(ctx, given, given),
  ),
  removal: answered(
    {
      method: "POST",
      path: `${path}/removal`,
      access,
      summary: "Give up an open count",
      input: z.object({ id, stamp }),
    },
    removeCount,
  ),
});
