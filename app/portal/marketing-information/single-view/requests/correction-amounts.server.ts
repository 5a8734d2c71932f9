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

/** The same form with an amount for every product line: what stands there now below it, what was written before in it. */
export function withAmounts<P extends { form: SentForm }>(
  page: P,
  locale: Locale,
  { lines, currency }: PotentialsOfCustomer,
  written?: CorrectionRecord,
) {
  const money = (amount: string) => formatAmountFine(locale, amount, "1");
  const amounts = lines.map(({ id, name, amount, asOf }) => {
    const known =
      amount === null
        ? translate(locale, "correction.now.none")
        : translate(locale, "correction.now", { amount: `${money(amount)} ${currency}`, day: asOf ?? "" });
    const before = written?.lines.find((line) => line.id === id);
    return [`amounts.${id}`, { label: name, hint: known, value: before ? money(before.proposed) : "" }] as const;
  });
  const fields = { amounts: { label: "", value: "" }, ...Object.fromEntries(amounts), ...page.form.fields };
  return {
    ...page,
    form: { ...page.form, fields },
    amounts: amounts.map(([name]) => name),
    legend: translate(locale, "correction.amounts.legend", { currency }),
  };
}
