import type { ReactNode } from "react";
import { dayWording } from "~/api/domain/issue-wording";
import type { ReportDefinition } from "~/api/domain/report/definition";
import { type FilterChoice, type FilterField, fieldsOf } from "~/api/domain/report/filter-field";
import { readFilters } from "~/api/domain/report/filters";
import { Button } from "~/ui/controls/button";
import { Chip } from "~/ui/controls/chip";
import { Icon } from "~/ui/controls/icon";
import { SelectField, TextField } from "~/ui/forms/field";
import { SeveralField } from "~/ui/forms/several-field";
import type { ReportPage } from "./report-page.server";

type Set = { name: string; text: string };
type Values = Record<string, unknown>;

/** What the filters are set to, in words: chips, paper and the number beside "More" are made of it. */
export function filtersSet<D extends ReportDefinition>({
  definition,
  report,
  filters,
  t,
  locale,
}: ReportPage<D>): Set[] {
  return fieldsOf(definition.filters).flatMap(([name, field]) => {
    const text = field.chosen(report, (filters as Values)[name], { t, locale });
    return text === null ? [] : [{ name, text: `${t(field.label)}: ${text}` }];
  });
}

/** More than these are told by their number. */
const MOST_CHIPS = 8;

/** One for each that is chosen, to take away by itself. */
function chipsOf<D extends ReportDefinition>(
  { definition, report, filters, t, locale }: ReportPage<D>,
  { name, text }: Set,
) {
  const field = fieldsOf(definition.filters).find(([each]) => each === name)?.[1];
  const all = { text, without: { [name]: null } };
  if (!field?.several || !field.choices) return [all];
  const chosen = field.choices(report, (filters as Values)[name], { t, locale }).filter(({ selected }) => selected);
  if (chosen.length > MOST_CHIPS)
    return [{ ...all, text: `${t(field.label)}: ${t("drawn.chosenCount", { count: chosen.length })}` }];
  return chosen.map(({ value, text }) => ({
    text: `${t(field.label)}: ${text.trim()}`,
    without: { [name]: chosen.flatMap((each) => (each.value === value ? [] : [each.value])).join(",") || null },
  }));
}

/** The row of filters, what is set as chips, and the way back to none: a form that only changes the address. */
export function FilterForm<D extends ReportDefinition>({
  page,
  children,
}: {
  page: ReportPage<D>;
  children?: ReactNode;
}) {
  const { definition, t, href, search } = page;
  const fields = fieldsOf(definition.filters).filter(([, field]) => !field.linked && isOffered(page, field));
  const set = filtersSet(page);
  const chips = set.flatMap((each) => chipsOf(page, each));
  const drawn = fields.filter(([, field]) => !field.own);
  const more = drawn.filter(([, field]) => field.more);
  const usual = readFilters(definition.filters, new URLSearchParams()).filters as Values;
  const given = (name: string, { inFile }: FilterField) => inFile && (page.filters as Values)[name] !== usual[name];
  const moreSet = more.filter(([name, field]) => set.some((each) => each.name === name) || given(name, field)).length;
  const names = Object.keys(definition.filters);
  // Where something is typed to be looked for, the button says so.
  const isTyped = drawn.some(([, { more, choices, typed }]) => !more && !choices && typed !== "date");
  return (
    <>
      {drawn.length > 0 && (
        <details className="filter-line">
          <summary className="btn">{chosenLine(page, drawn) || t("drawn.filters")}</summary>
        </details>
      )}
      <form className="filters" method="get">
        {hiddenFields(page, new Set(fields.map(([name]) => name))).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {drawn
          .filter(([, field]) => !field.more)
          .map(([name, field]) => (
            <Field key={name} page={page} name={name} field={field} />
          ))}
        {children}
        {more.length > 0 && (
          <details className="drop-down" name="pop">
            <summary className="btn">
              <Icon name="filter" />
              {moreSet > 0 ? t("drawn.moreFiltersSet", { set: moreSet }) : t("drawn.moreFilters")}
            </summary>
            <section className="pop left wide" aria-label={t("drawn.moreFilters")}>
              <div className="grid grid-cols-2 gap-4">
                {more.map(([name, field]) => (
                  <Field key={name} page={page} name={name} field={field} />
                ))}
              </div>
            </section>
          </details>
        )}
        <Button kind="primary" type="submit">
          {t(isTyped ? "drawn.search" : "ui.apply")}
        </Button>
      </form>
      {set.length > 0 && (
        <div className="chips">
          {chips.map(({ text, without }) => (
            <Chip key={text} text={text} href={href(without)} removeWord={t("ui.remove")} />
          ))}
          <a href={href(Object.fromEntries([...names, ...search.keys()].map((name) => [name, null])))}>
            {t("ui.resetAll")}
          </a>
        </div>
      )}
    </>
  );
}

const textsOf = (choices: readonly FilterChoice[]): string[] =>
  choices.flatMap(({ selected, text }) => (selected ? [text.trim()] : []));

/** What the first fields say, in one line: a phone shows it in place of the fields until it is opened. */
function chosenLine<D extends ReportDefinition>(
  { report, filters, t, locale }: ReportPage<D>,
  drawn: readonly (readonly [string, FilterField])[],
): string {
  const said = drawn
    .filter(([, field]) => !field.more)
    .flatMap(([name, field]) => {
      const value = (filters as Values)[name];
      if (!field.choices) return value === undefined || value === "" ? [] : [String(value)];
      const chosen = textsOf(field.choices(report, value, { t, locale }));
      return chosen.length > 0 ? chosen.join(", ") : field.several ? t(field.several) : [];
    });
  return said.join(" · ");
}

/** Where there is nothing to choose from, there is no field. */
const isOffered = <D extends ReportDefinition>({ report, t, locale }: ReportPage<D>, { choices }: FilterField) =>
  choices === undefined || choices(report, undefined, { t, locale }).length > 0;

function Field<D extends ReportDefinition>({
  page,
  name,
  field,
}: {
  page: ReportPage<D>;
  name: string;
  field: FilterField;
}) {
  const { t, locale, report, filters } = page;
  const value = (filters as Values)[name];
  const label = t(field.label);
  if (field.typed === "date") return <DayFilter page={page} name={name} label={label} />;
  if (!field.choices)
    return (
      <TextField
        name={name}
        label={label}
        defaultValue={value === undefined ? "" : String(value)}
        type={field.typed === "search" ? "search" : undefined}
        maxLength={100}
      />
    );
  const choices = field.choices(report, value, { t, locale });
  if (field.several)
    return (
      <SeveralField
        name={name}
        label={label}
        chosen={textsOf(choices).join(", ") || t(field.several)}
        choices={choices}
        findWord={t("drawn.findChoice")}
        inMenu={field.more === true}
      />
    );
  return (
    <SelectField name={name} label={label} defaultValue={choices.find(({ selected }) => selected)?.value ?? ""}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </SelectField>
  );
}

/** What was typed and is no day stands there again, with what is wrong with it. */
function DayFilter<D extends ReportDefinition>({
  page,
  name,
  label,
}: {
  page: ReportPage<D>;
  name: string;
  label: string;
}) {
  const { t, filters, search } = page;
  const value = (filters as Values)[name];
  const typed = search.get(name)?.trim().slice(0, 40) ?? "";
  const { key, params } = dayWording(typed);
  const wrong = value === undefined && typed !== "" ? t(key, params) : undefined;
  const shown = wrong ? typed : String(value ?? "");
  return <TextField name={name} label={label} written="day" defaultValue={shown} error={wrong} />;
}

/** What the form must carry on although it has no field for it: which tab, which view, how the page is drawn; never the page of a list. */
function hiddenFields<D extends ReportDefinition>({ definition, search }: ReportPage<D>, shown: ReadonlySet<string>) {
  const usual = readFilters(definition.filters, new URLSearchParams()).filters as Values;
  const given = readFilters(definition.filters, search).filters as Values;
  const carried = [...Object.keys(definition.filters), "tab", "view"].filter(
    (name) => name !== "page" && !shown.has(name),
  );
  return carried.flatMap((name): [string, string][] => {
    const value = search.get(name);
    if (value === null || value === "") return [];
    if (name in usual && String(given[name]) === String(usual[name])) return [];
    return [[name, value]];
  });
}
