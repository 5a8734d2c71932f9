import { Form, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/controls/button";
import { TextField } from "~/ui/forms/field";
import type { Refused } from "~/ui/forms/refused";
import { SubmitButton } from "~/ui/forms/submit-button";
import { ListCard, type ShownList } from "~/ui/records/list-card";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { RecordForm } from "../record-form";
import { useSettledAnswer } from "../settled-answer";
import { DayRows } from "./day-rows";
import type { LookedUp } from "./look-up.server";
import { readLabel, rowField, type ShownRow } from "./read-day";

/** What the page of a day's sheet is drawn of. */
export type SentDay = {
  recordTitle: string;
  note: string;
  /** Where the place itself is, unless the page has ways to all its sheets. */
  back: { text: string; href: string } | null;
  /** Why nothing can be entered of the day. */
  closed: string | null;
  day: string;
  today: string;
  /** The sheets of the days beside it. */
  before: string;
  after: string | null;
  tools: readonly ShownRow[];
  codeRows: readonly string[];
  hasStock: boolean;
  badges?: boolean;
  stands: Readonly<Record<string, string>>;
  findHint: string;
  list: ShownList;
};
/** What the action of a day's sheet answers. */
type DayAnswer = { refused?: Refused; looked?: LookedUp };
type Asks = (typed: Refused["values"] | undefined, page: SentDay, wrong: Refused["fields"] | undefined) => ReactNode;
type Props = {
  code: string;
  asks: Asks;
  /** The other sheets of the place. */
  ways?: ReactNode;
};

/** What was issued and came back at a place on a day: a row for each tool. @param asks what is asked once for all rows */
export function DayPage({ code, asks, ways }: Props) {
  const page = useLoaderData() as SentDay;
  const { recordTitle, note, back, closed, day, today, list } = page;
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code={code} classification="confidential" note={note}>
        {back && <ButtonLink href={back.href}>{back.text}</ButtonLink>}
      </PageHead>
      {ways}
      <Form method="get" className="filters" key={day}>
        <ButtonLink href={page.before}>{t("stock.day.before")}</ButtonLink>
        <TextField name="day" id="wantedDay" label={t("stock.day.day")} written="day" defaultValue={day} />
        <SubmitButton kind="secondary">{t("stock.day.go")}</SubmitButton>
        {page.after && <ButtonLink href={page.after}>{t("stock.day.after")}</ButtonLink>}
      </Form>
      {closed ? <Notice title={closed} /> : <DayForm page={page} asks={asks} goesOn={day < today} />}
      <ListCard {...list} />
    </div>
  );
}

function DayForm({ page, asks, goesOn }: { page: SentDay; asks: Props["asks"]; goesOn: boolean }) {
  const { refused, looked } = useSettledAnswer<DayAnswer>() ?? {};
  const t = useT();
  const { tools, codeRows, hasStock, badges, stands } = page;
  const typed = refused?.values ?? looked?.values;
  const nameOf = (row: string) =>
    tools.find((tool) => tool.row === row) ?? readLabel(String(typed?.[`label-${row}`] ?? ""));
  const labelOf = (name: string) => {
    const row = rowField(name)?.row;
    return row && (nameOf(row).name || t("stock.day.row", { row: Number(row.slice(1)) + 1 }));
  };
  return (
    <RecordForm<never>
      title={t("stock.day.sheet")}
      submit={t("stock.day.save")}
      again={looked?.values}
      labelOf={labelOf}
      {...(goesOn && { other: { name: "next", value: "on", text: t("stock.day.saveNext") } })}
    >
      {() => (
        <>
          {asks(typed, page, refused?.fields)}
          <div className="all">
            <div className="flex flex-wrap items-end gap-2">
              <TextField
                name="find"
                label={t("stock.day.find")}
                maxLength={100}
                autoComplete="off"
                defaultValue=""
                key={JSON.stringify(typed)}
              />
              <SubmitButton kind="secondary" name="act" value="look">
                {t("stock.day.look")}
              </SubmitButton>
            </div>
            <p className="hint">{looked?.says || page.findHint}</p>
            <p className="hint keys">{t("stock.day.keys")}</p>
          </div>
          <DayRows
            {...{ tools, codeRows, hasStock, badges, stands, typed }}
            wrong={refused?.fields}
            read={refused?.read}
          />
        </>
      )}
    </RecordForm>
  );
}
