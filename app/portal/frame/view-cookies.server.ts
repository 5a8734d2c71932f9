import { cookieValue } from "~/api/client.server";

const oneDayS = 86_400;

/** The tags view is a one-day cookie (specification section 4, Interface); anything but "off" is on. */
export const readTagsView = (request: Request): boolean =>
  cookieValue(request.headers.get("Cookie"), "tags_view") !== "off";
export const tagsViewCookie = (shown: boolean): string =>
  `tags_view=${shown ? "on" : "off"}; Path=/; Max-Age=${oneDayS}; SameSite=Lax; HttpOnly`;

/** Which notice was closed, by its last change: a changed one is shown again. */
export const readNoticeHidden = (request: Request, stamp: string): boolean =>
  cookieValue(request.headers.get("Cookie"), "notice_hidden") === stamp;

/** Hidden for this session of the browser, or until the end of the reader's day. */
export function noticeHiddenCookie(stamp: string, secondsLeftToday: number | null): string {
  const until = secondsLeftToday === null ? "" : `; Max-Age=${secondsLeftToday}`;
  return `notice_hidden=${encodeURIComponent(stamp)}; Path=/${until}; SameSite=Lax; HttpOnly`;
}

/** Seconds to midnight in a time zone. */
export function secondsLeftInDay(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium" }).format(now).split(":").map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = parts;
  return oneDayS - (hours * 3600 + minutes * 60 + seconds);
}
