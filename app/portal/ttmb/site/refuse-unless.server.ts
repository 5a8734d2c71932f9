import type { SiteRecord } from "~/api/domain/tool-management/site/site-record";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import type { RecordReader } from "~/portal/record/require-record.server";
import type { WordKey } from "~/words";
import { sitePath } from "../parts/addresses";

/** Whoever may not do it at the site as it stands goes back to it, and is told. @param why where that is known better */
export const refuseUnless = (reader: RecordReader<SiteRecord>, right: string, why?: WordKey): Promise<void> =>
  leaveUnless(reader.record.can.includes(right), reader, sitePath(reader.record.id), why);
