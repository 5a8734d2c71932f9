import type { UserInfo } from "~/api/client.server";
import type { CorrectionRecord, PotentialsOfCustomer } from "~/api/domain/marketing-information/correction-input";
import { seoulDay } from "~/api/domain/seoul-time";
import { translate } from "~/words";
import { formatAmountFine } from "~/words/formats";
import type { Locale } from "~/words/locale";

const SOURCES = "share-source";

/** The form of a correction: every product line with what stands there now, and what was written before. */
export function presentForm(
  locale: Locale,
  { lines, currency, day }: PotentialsOfCustomer,
  { codes }: Pick<UserInfo, "codes">,
  written?: CorrectionRecord,
) {
  const money = (amount: string) => formatAmountFine(locale, amount, "1");
  const typed = written?.lines.map(({ id, proposed }) => [`amounts.${id}`, money(proposed)]) ?? [];
  return {
    legend: translate(locale, "correction.amounts.legend", { currency }),
    today: seoulDay(new Date()),
    sources: codes.filter(({ group }) => group === SOURCES).map(({ code, name }) => [code, name] as const),
    lines: lines.map(({ id, name, amount, asOf }) => ({
      field: `amounts.${id}`,
      name,
      now:
        amount === null
          ? translate(locale, "correction.now.none")
          : translate(locale, "correction.now", { amount: `${money(amount)} ${currency}`, day: asOf ?? "" }),
    })),
    stored: {
      asOf: written?.asOf ?? day,
      source: written?.source.code ?? "",
      reason: written?.reason ?? "",
      ...Object.fromEntries(typed),
    },
  };
}
export type CorrectionForm = ReturnType<typeof presentForm>;
