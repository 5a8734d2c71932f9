import { useLoaderData } from "@remix-run/react";

/** Under a record: who made it and who changed it last. Its page's loader sent it along (`sendRecord`, `sendForm`). */
export function RecordFoot() {
  const { recordFoot } = useLoaderData<{ recordFoot?: string | null }>();
  return recordFoot ? <p className="mt-4 text-xs text-mute">{recordFoot}</p> : null;
}
