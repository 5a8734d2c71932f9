import type { Viewer } from "./ctx";
import { localDay } from "./local-day";
import { seoulDay } from "./seoul-time";

/** Whose clocks count beside those of head office. */
type Reader = Pick<Viewer, "timeZone">;

/** What is today for a reader or at head office: the earlier of the two days. A form begins with it, and what is of it is not over. */
export const ownToday = (now: Date, { timeZone }: Reader): string => earlierFirst(now, timeZone)[0];

/** The later of the two: nothing that has begun for either is of a day to come. */
export const latestToday = (now: Date, { timeZone }: Reader): string => earlierFirst(now, timeZone)[1];

function earlierFirst(now: Date, timeZone: string): readonly [string, string] {
  const [own, office] = [localDay(now, timeZone), seoulDay(now)];
  return own < office ? [own, office] : [office, own];
}
