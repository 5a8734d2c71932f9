import { Drawn } from "~/portal/wire/drawn";
import { useScreen } from "~/portal/wire/use-screen";
import type { SentRecord } from "./draw-record.server";

/** The page of a record: the server drew it, from its head to its foot. */
export function RecordScreen() {
  const { drawn } = useScreen<() => Promise<SentRecord>>();
  return <Drawn name="record" html={drawn("record")} />;
}
