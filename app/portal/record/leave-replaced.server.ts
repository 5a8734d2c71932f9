import { leaveUnless } from "./leave-unless.server";
import type { RecordReader } from "./require-record.server";

type Named = { contractNo: string } | null;
type Renewal = { follows: Named; renewedBy: Named };

/** A rejected renewal in whose place another one was made does not change: who opens its form is led back, told which one renews already. */
export async function leaveReplaced(reader: RecordReader<Renewal | null>, back: string): Promise<void> {
  const { follows, renewedBy } = reader.record ?? {};
  if (!renewedBy) return;
  const params = { contract: renewedBy.contractNo, renewed: follows?.contractNo ?? "" };
  await leaveUnless(false, reader, back, { key: "api.renewed-already", params });
}
