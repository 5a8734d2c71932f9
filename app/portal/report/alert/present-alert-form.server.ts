import type { ApiClient } from "~/api/client.server";
import type { Wording } from "~/api/domain/errors";
import { type Direction, directions } from "~/api/domain/report/alerts/alert-input";
import { alertNumber, alertValueText, readAlertValue } from "~/api/domain/report/alerts/alert-value";
import { readFilters } from "~/api/domain/report/filters";
import { findAlertFigure, findDefinition } from "~/api/domain/reports";
import { whichNumber } from "~/api/domain/settle-input";
import { askNotation } from "~/portal/record/typed-numbers.server";
import type { Refused } from "~/ui/forms/refused";
import { translate, type WordKey, type WordParams } from "~/words";
import { type AmountUnit, amountUnits, amountUnitText, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { NOTATION, type SettledNumbers, settleNumbers } from "~/words/settle-numbers";
import { asSign, type DecimalSign } from "~/words/typed-number";
import { alertFigureText } from "../alert-figures.server";
import { stayWith } from "../stay-with-month.server";

type Report = { code: string; search: string };
type Given = Awaited<ReturnType<ApiClient["reportAlerts"]["figures"]>>;

/** What amounts are displayed in at this address; a report that chooses by their size counts in thousands here. */
function unitOf({ code, search }: Report): AmountUnit {
  const { filters } = readFilters(findDefinition(code)?.filters ?? {}, new URLSearchParams(search));
  return amountUnits.find((unit) => unit === filters.in) ?? "k";
}

/** The form in the reader's words: each figure with its value of now. */
export function presentAlertForm(
  locale: Locale,
  report: Report,
  { figures, currency, month, openUntil, missing }: Given,
) {
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const unit = unitOf(report);
  const monthText = formatMonth(locale, month);
  return {
    unit,
    figures: figures.map(({ key, kind, value }) => {
      const now = value === null ? "–" : alertValueText(locale, { kind, unit, currency }, value);
      return { key, text: `${alertFigureText(locale, report.code, key)}: ${now}` };
    }),
    // The way in which the first figure is feared to go: who is asked about debts waits for them to rise.
    direction: (findAlertFigure(report.code, figures[0]?.key ?? "")?.grows ? "above" : "below") satisfies Direction,
    valueHint: t("alerts.valueHint", { unit: amountUnitText(unit, currency) }),
    month: t("alerts.month", {
      month: openUntil ? t("alerts.openMonth", { month: monthText, until: openUntil }) : monthText,
    }),
    stay: stayWith(locale, month),
    missing: missing.length > 0 ? t("alerts.missing", { list: missing.join(", ") }) : null,
  };
}

/** What was sent, as the API takes it, or what is wrong with it beside its field. */
export function readAlertForm(locale: Locale, { code, search }: Report, form: FormData, own: DecimalSign) {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 40);
  const stay = form.has("stay");
  const unit = amountUnits.find((each) => each === text("unit")) ?? unitOf({ code, search });
  const direction = directions.find((each) => each === text("direction")) ?? "below";
  const figure = text("figure");
  const kind = findAlertFigure(code, figure)?.kind ?? "count";
  const answered = asSign(form.get(NOTATION));
  const settled = settleNumbers([["value", text("value"), alertNumber(kind)]], { answered, own });
  // What nothing tells is asked about before it is read.
  const threshold = settled.asked.value ? null : readAlertValue({ kind, unit }, settled.plain.value ?? "");
  const values = {
    ...{ figure, direction, value: text("value") },
    ...(stay && { stay: "1" }),
    ...(answered && { [NOTATION]: answered }),
  };
  const asked = { code, search, stay, figure, direction, threshold: threshold ?? "", unit };
  const refused = threshold === null ? refusedValue(locale, settled, values) : null;
  return { values, asked, refused };
}

function refusedValue(locale: Locale, settled: SettledNumbers, values: Refused["values"]): Refused {
  const readings = settled.asked.value;
  const { key, params } = readings
    ? whichNumber(readings)
    : ({ key: values.value ? "alerts.notANumber" : "api.field.required" } as const satisfies Wording);
  const fields = { value: translate(locale, key, params) };
  return {
    message: translate(locale, "api.invalid-input"),
    ...{ fields, values },
    ...askNotation(locale, settled, fields, values),
  };
}
