import { compare } from "~/api/domain/decimal";
import type { ManagementProfit } from "~/api/domain/management/management-sales";
import { defaultMonth } from "~/api/domain/report/period";
import { formatInteger } from "~/words/formats";
import type { AreaAnswers } from "./area-answers.server";

export const sign = (good: boolean): "down" | "up" => (good ? "up" : "down");
/** Whether all that was promised or planned was reached; `share` per cent. */
export const isReached = (share: string | null): boolean | null => (share === null ? null : compare(share, "100") >= 0);
export const count = ({ locale }: AreaAnswers, value: number) => formatInteger(locale, value);
/** Months to choose from, and the one that stands without a choice. */
export const monthsToChoose = ({ options: { months }, asOf }: Pick<ManagementProfit, "options" | "asOf">) => ({
  ...{ months, usual: defaultMonth(asOf, months.at(-1)) },
});
export const asOfDay = ({ t }: AreaAnswers, day: string) => t("ui.asOf", { time: day });
