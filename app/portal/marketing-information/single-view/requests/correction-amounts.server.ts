import type { UserInfo } from "~/api/client.server";
import type { CorrectionRecord, PotentialsOfCustomer } from "~/api/domain/marketing-information/correction-input";
import type { SentForm } from "~/portal/record/send.server";
import type { Options } from "~/ui/forms/bound-field";
import { translate } from "~/words";
import { formatAmountFine } from "~/words/formats";
import type { Locale } from "~/words/locale";

const SOURCES = "share-source";

/** The list of sources that administrators keep; none is chosen beforehand. */
export const sourceOptions = (locale: Locale, { codes }: Pick<UserInfo, "codes">): Options => [
  ["", translate(locale, "correction.source.choose")],
  ...codes.filter(({ group }) => group === SOURCES).map(({ code, name }) => [code, name] as const),
];

const written = (locale: Locale, amount: string): string => formatAmountFine(locale, amount, "1");

/** What was proposed before, by the field that it stands in. */
export const amountsOf = (locale: Locale, record: CorrectionRecord | undefined): Record<string, string> =>
  Object.fromEntries((record?.lines ?? []).map(({ id, proposed }) => [`amounts.${id}`, written(locale, proposed)]));

/** The same form with an amount for every product line: what stands there now below it, what was written before in it. */
export function withAmounts<P extends { form: SentForm }>(
  page: P,
  locale: Locale,
  { lines, currency }: PotentialsOfCustomer,
  proposed?: CorrectionRecord,
) {
  const known = amountsOf(locale, proposed);
  const amounts = lines.map(({ id, name, amount, asOf }) => {
    const now =
      amount === null
        ? translate(locale, "correction.now.none")
        : translate(locale, "correction.now", { amount: `${written(locale, amount)} ${currency}`, day: asOf ?? "" });
    return [`amounts.${id}`, { label: name, hint: now, value: known[`amounts.${id}`] ?? "" }] as const;
  });
  const fields = { amounts: { label: "", value: "" }, ...Object.fromEntries(amounts), ...page.form.fields };
  return {
    ...page,
    form: { ...page.form, fields },
    amounts: amounts.map(([name]) => name),
    legend: translate(locale, "correction.amounts.legend", { currency }),
  };
}
