import type { Say } from "./mail-template";

/** How long a code works, in the largest unit that says it without a fraction: "7 days", "24 hours", "30 minutes". */
export function lasting(say: Say, minutes: number): string {
  const [hours, days] = [minutes / 60, minutes / 1440];
  if (Number.isInteger(days) && days > 1) return say("mail.lasts.days", { days });
  if (Number.isInteger(hours) && hours > 1) return say("mail.lasts.hours", { hours });
  return say("mail.lasts.minutes", { minutes });
}
