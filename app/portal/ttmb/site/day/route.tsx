import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { typedDay } from "~/api/domain/typed-values";
import { RecordForm } from "~/portal/record/record-form";
import { refuseBy } from "~/portal/record/refuse.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendForm } from "~/portal/record/send.server";
import { useSettledAnswer } from "~/portal/record/settled-answer";
import { wantedLocation } from "~/portal/session/wanted-address";
import { ButtonLink } from "~/ui/controls/button";
import { TextField } from "~/ui/forms/field";
import type { Refused } from "~/ui/forms/refused";
import { SubmitButton } from "~/ui/forms/submit-button";
import { ListCard } from "~/ui/records/list-card";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { asDay } from "~/words/typed-day";
import { useT } from "~/words/use-t";
import { saveAtSite } from "../save-at-site.server";
import { DayRows } from "./day-rows";
import { type LookedUp, lookUp } from "./look-up.server";
import { presentDay } from "./present-day.server";
import { dayNumbers, readLabel, rowField, valuesOf, writeSeen } from "./read-day";
import { dayForm, saveDay } from "./save-day.server";
import { ThereQuestion } from "./there-question";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { shouldRevalidate } from "../sheet/drawn-anew";

export const handle = { access: { menu: "MIPTMS07" } } as const;

/** What was issued and came back at a site on a day: a row for each tool. */
export async function loader(args: LoaderFunctionArgs) {
  const typed = new URLSearchParams(wantedLocation(args.request).search).get("day")?.trim() ?? "";
  const day = asDay(typed);
  const reader = await requireRecord(args, "MIPTMS07", (api, id) =>
    api.ttmbSites.day({
      id: Number(id) || 0,
      // A day that there is not is today's sheet.
      ...(typedDay().safeParse(day).success && { day }),
    }),
  );
  const { record: sheet } = reader;
  return sendForm(reader, "ttmbEntry", dayForm, {
    title: (t) => t("ttmb.day.title", { site: sheet.code, day: sheet.day }),
    note: sheet.siteName,
    ...presentDay(reader),
    stored: {},
    hidden: { day: sheet.day, seen: writeSeen(sheet.seen) },
    words: ["ttmb.day."],
  });
}

type Answer = { refused?: Refused; looked?: LookedUp };

/** Keeps what is right of the sheet, or shows it again with the tools that were looked for. */
export async function action(args: ActionFunctionArgs) {
  const sent = await args.request.clone().formData();
  if (sent.get("act") === "look") {
    const looked = await lookUp(args, sent).catch((error: unknown) => refuseBy(error, valuesOf(sent)));
    return "init" in looked ? looked : data<Answer>({ looked });
  }
  return saveAtSite(args, "enter", dayForm, (saver, given) => saveDay(saver, given, sent), dayNumbers);
}

export default function DayPage() {
  const page = useLoaderData<typeof loader>();
  const { recordTitle, note, site, closed, mayEnter, day, today, tools, list, stands, listed, hasStock, codeRows } =
    page;
  const { refused, looked } = useSettledAnswer<Answer>() ?? {};
  const t = useT();
  const typed = refused?.values ?? looked?.values;
  const nameOf = (row: string) =>
    tools.find((tool) => tool.row === row) ?? readLabel(String(typed?.[`label-${row}`] ?? ""));
  const labelOf = (name: string) => {
    const row = rowField(name)?.row;
    return row && (nameOf(row).name || t("ttmb.day.row", { row: Number(row.slice(1)) + 1 }));
  };
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPTMS07" classification="confidential" note={note}>
        <ButtonLink href={site}>{t("ttmb.day.back")}</ButtonLink>
      </PageHead>
      <DayChoice key={day} day={day} before={page.before} after={page.after} />
      {closed || !mayEnter ? (
        <Notice title={closed ?? t("ttmb.day.readOnly")} />
      ) : (
        <RecordForm<typeof dayForm>
          title={t("ttmb.day.sheet")}
          submit={t("ttmb.day.save")}
          again={looked?.values}
          labelOf={labelOf}
          {...(day < today && { other: { name: "next", value: "on", text: t("ttmb.day.saveNext") } })}
        >
          {() => (
            <>
              <ThereQuestion asked={Object.keys(stands).length > 0} chosen={typed?.there} />
              <div className="all">
                <div className="flex flex-wrap items-end gap-2">
                  <TextField
                    name="find"
                    label={t("ttmb.day.find")}
                    maxLength={100}
                    autoComplete="off"
                    defaultValue=""
                    key={JSON.stringify(typed)}
                  />
                  <SubmitButton kind="secondary" name="act" value="look">
                    {t("ttmb.day.look")}
                  </SubmitButton>
                </div>
                <p className="hint">{looked?.find ? foundText(t, looked) : t("ttmb.day.find.hint", { listed })}</p>
                <p className="hint keys">{t("ttmb.day.keys")}</p>
              </div>
              <DayRows {...{ tools, codeRows, hasStock, stands, typed }} wrong={refused?.fields} />
            </>
          )}
        </RecordForm>
      )}
      <ListCard {...list} />
    </div>
  );
}

const foundText = (t: ReturnType<typeof useT>, { find, shown, all }: LookedUp): string =>
  all === 0 ? t("ttmb.day.notFound", { find }) : t("ttmb.day.found", { shown, all });

function DayChoice({ day, before, after }: { day: string; before: string; after: string | null }) {
  const t = useT();
  return (
    <Form method="get" className="filters">
      <ButtonLink href={before}>{t("ttmb.day.before")}</ButtonLink>
      <TextField name="day" id="wantedDay" label={t("ttmb.day.day")} written="day" defaultValue={day} />
      <SubmitButton kind="secondary">{t("ttmb.day.go")}</SubmitButton>
      {after && <ButtonLink href={after}>{t("ttmb.day.after")}</ButtonLink>}
    </Form>
  );
}
