import type { Wording } from "~/api/domain/errors";
import type { SiteRecord } from "~/api/domain/tool-management/site/site-record";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import type { RecordReader } from "~/portal/record/require-record.server";
import type { WordKey } from "~/words";
import { sitePath } from "../parts/addresses";

/** Whoever lacks the right, or may not do it at the site as it stands now, goes back to it, and is told which. @param why where that is known better */
export function refuseUnless(reader: RecordReader<SiteRecord>, right: string, why?: WordKey | Wording): Promise<void> {
  const { can, may, id } = reader.record;
  return leaveUnless(can.includes(right), reader, sitePath(id), may.includes(right) ? why : "api.no-right");
}
