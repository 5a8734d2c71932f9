import { times } from "~/api/domain/decimal";
import type { ContractRecord } from "~/api/domain/matrix/contract/contract-record";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { percentText } from "~/portal/figures/figure-texts.server";
import type { WordKey, WordParams } from "~/words";
import type { Locale } from "~/words/locale";

type Say = { record: ContractRecord; locale: Locale; t: (key: WordKey, params?: WordParams) => string };
/** A step of the calculation: what it is, how it is reckoned, what comes out. */
export type QualificationStep = { label: string; formula: string; value: string };

const percent = (locale: Locale, value: string) => percentText({ locale }, value);

/** What the promise earns, step by step with its own figures (domain.md 5.3). */
export function presentQualification({ record, locale, t }: Say): { sentence: string; steps: QualificationStep[] } {
  const { qualification, money, supportRate, termYears, currency } = record;
  const { required, coverage, grade, customerShare, limits } = qualification;
  const written = (amount: string) => writtenWithCurrency(locale, amount, currency);
  const [value, committed] = [written(money.cabinetValue), written(money.committed)];
  const params = {
    free: percent(locale, times(limits.free, "100")),
    shared: percent(locale, times(limits.shared, "100")),
  };
  return {
    sentence: t(`matrix.qualified.${grade}`, {
      coverage: percent(locale, coverage),
      share: written(customerShare),
      required: written(required),
    }),
    steps: [
      {
        label: t("matrix.required"),
        formula: t("matrix.required.formula", { value, rate: `${supportRate} %`, years: termYears }),
        value: written(required),
      },
      {
        label: t("matrix.coverage"),
        formula: t("matrix.coverage.formula", { committed, required: written(required) }),
        value: percent(locale, coverage),
      },
      {
        label: t("matrix.grade"),
        formula: t("matrix.grade.formula", params),
        value: t(`matrix.grade.${grade}`),
      },
      ...(grade === "SHARED"
        ? [
            {
              label: t("matrix.customerShare"),
              formula: t("matrix.customerShare.formula", { value, coverage: percent(locale, coverage) }),
              value: written(customerShare),
            },
          ]
        : []),
    ],
  };
}
