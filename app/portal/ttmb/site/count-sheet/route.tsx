import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { RecordForm } from "~/portal/record/record-form";
import { refuseBy } from "~/portal/record/refuse.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendForm } from "~/portal/record/send.server";
import { useSettledAnswer } from "~/portal/record/settled-answer";
import { ButtonLink } from "~/ui/controls/button";
import { Segmented } from "~/ui/controls/segmented";
import { TextField } from "~/ui/forms/field";
import type { Refused } from "~/ui/forms/refused";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { saveAtSite } from "../save-at-site.server";
import { valuesIn } from "../sheet/read-rows";
import { CountRows } from "./count-rows";
import { presentCount } from "./present-count.server";
import { getCount, readCount } from "./require-count.server";
import { countForm, countNumbers, type Looked, lookAtCount, saveCount } from "./save-count.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { shouldRevalidate } from "../sheet/drawn-anew";

export const handle = { access: { menu: "MIPTMS07" } } as const;

/** A count of a site's tools: blind first, then a look at what differs from the books, then posted. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTMS07", getCount(readCount(args)));
  const { record: sheet } = reader;
  return sendForm(reader, "ttmbEntry", countForm, {
    title: (t) => t("ttmb.count.title", { site: sheet.code, day: sheet.day }),
    note: sheet.siteName,
    ...presentCount(reader),
    stored: {},
    hidden: { day: sheet.day },
    words: ["ttmb.day.", "ttmb.count.", "field.ttmbEntry.remark"],
  });
}

type Answer = { refused?: Refused; looked?: Looked };

/** Compares with the books, or posts what was compared. */
export async function action(args: ActionFunctionArgs) {
  const sent = await args.request.clone().formData();
  if (sent.get("act") === "look" || sent.get("step") === "look") {
    const looked = await lookAtCount(args, sent).catch((error: unknown) => refuseBy(error, valuesIn(sent)));
    return "init" in looked ? looked : data<Answer>({ looked });
  }
  const { pathname, search } = new URL(args.request.url);
  const to = `${pathname.replace(/\.data$/, "")}${search}`;
  return saveAtSite(args, "enter", countForm, (saver, given) => saveCount(saver, given, sent, to), countNumbers);
}

export default function CountPage() {
  const page = useLoaderData<typeof loader>();
  const { recordTitle, note, site, day, closed, kinds, paper, rows, before, after } = page;
  const { refused, looked } = useSettledAnswer<Answer>() ?? {};
  const t = useT();
  const isLooked = looked !== undefined || refused !== undefined;
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPTMS07" classification="confidential" note={note}>
        <ButtonLink href={site}>{t("ttmb.day.back")}</ButtonLink>
        <ButtonLink href={paper}>{t("ttmb.count.paper")}</ButtonLink>
      </PageHead>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <Form method="get" className="filters">
          <input type="hidden" name="which" value={page.which} />
          <TextField key={day} name="day" id="wantedDay" label={t("ttmb.day.day")} written="day" defaultValue={day} />
          <SubmitButton kind="secondary">{t("ttmb.day.go")}</SubmitButton>
        </Form>
        <Segmented label={t("ttmb.count.which")} options={kinds} />
      </div>
      {closed ? (
        <Notice title={closed} />
      ) : (
        <RecordForm<typeof countForm>
          title={t("ttmb.count.sheet")}
          submit={t(isLooked ? "ttmb.count.post" : "ttmb.count.compare")}
          again={looked?.values}
          labelOf={(name) => rows.find(({ row }) => name.endsWith(`-${row}`))?.name}
          {...(isLooked && { other: { name: "act", value: "look", text: t("ttmb.count.again") } })}
        >
          {() => (
            <>
              <input type="hidden" name="step" value={isLooked ? "post" : "look"} />
              <p className="hint all">{looked ? looked.says : t("ttmb.count.blind")}</p>
              <CountRows
                rows={rows}
                looked={looked?.looked}
                typed={refused?.values ?? looked?.values}
                wrong={refused?.fields ?? looked?.fields}
              />
            </>
          )}
        </RecordForm>
      )}
      {(before || after) && (
        <p className="acts mt-4">
          {before && <ButtonLink href={before}>{t("ttmb.count.pageBefore")}</ButtonLink>}
          {after && <ButtonLink href={after}>{t("ttmb.count.pageAfter")}</ButtonLink>}
        </p>
      )}
    </div>
  );
}
