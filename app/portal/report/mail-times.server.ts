import { HOUR, rhythms, type Schedule } from "~/api/domain/report/mails/rhythm";
import { LAST_DAY, whenText } from "~/api/domain/report/mails/rhythm-text";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";

/** All times that can be chosen, by how often; a form carries them as `weekly:1`. */
export function mailTimes(locale: Locale) {
  const choice = (schedule: Schedule) => ({
    value: `${schedule.rhythm}:${schedule.day}`,
    text: whenText(locale, schedule),
  });
  const days = [...Array.from({ length: 28 }, (_, at) => at + 1), LAST_DAY];
  return {
    hour: HOUR,
    groups: [
      {
        label: translate(locale, "reportMails.once"),
        choices: [{ value: "once:0", text: translate(locale, "mailWhom.onceNow") }],
      },
      { label: translate(locale, "reportMails.daily"), choices: [choice({ rhythm: "daily", day: 0 })] },
      {
        label: translate(locale, "reportMails.weekly"),
        choices: [1, 2, 3, 4, 5, 6, 7].map((day) => choice({ rhythm: "weekly", day })),
      },
      {
        label: translate(locale, "reportMails.monthly"),
        choices: days.map((day) => choice({ rhythm: "monthly", day })),
      },
    ],
  };
}

/** What a form carries; anything else is refused by the API, which names the field. */
export function readWhen(text: string): Schedule {
  const [given = "", day = ""] = text.split(":");
  const rhythm = rhythms.find((each) => each === given);
  // What is no choice is refused beside the field: no week has such a day.
  if (!rhythm) return { rhythm: "weekly", day: 0 };
  return { rhythm, day: /^\d{1,2}$/.test(day) ? Number(day) : 0 };
}
