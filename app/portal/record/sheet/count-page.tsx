import { Form, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/controls/button";
import { Segmented } from "~/ui/controls/segmented";
import { TextField } from "~/ui/forms/field";
import type { Refused } from "~/ui/forms/refused";
import { SubmitButton } from "~/ui/forms/submit-button";
import { RowPager } from "~/ui/records/row-pager";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { FileButtons } from "../file-buttons";
import { FormGone } from "../form-gone";
import { RecordForm } from "../record-form";
import { useSettledAnswer } from "../settled-answer";
import { CountRows } from "./count-rows";
import type { presentCount } from "./present-count.server";
import type { countForm, Looked } from "./save-count.server";

type Sent = ReturnType<typeof presentCount> & { recordTitle: string };
/** What the action of a count answers. */
type CountAnswer = { refused?: Refused; looked?: Looked };

/** A number that is to be compared with the books, once more or at all, keeps all from being posted. */
function nextOf(looked: Looked | undefined, refused: Refused | undefined): "look" | "post" {
  if (!refused) return looked?.next ?? "look";
  return Object.keys(refused.fields).some((name) => name.startsWith("counted-") || name === "rows") ? "look" : "post";
}

/** A count: blind first, then a look at what differs from the books, then posted. @param ways the other sheets of the place */
export function CountPage({ code, ways }: { code: string; ways?: ReactNode }) {
  const page = useLoaderData() as Sent;
  const { recordTitle, note, back, day, closed, kinds, paper, files, rows, before, after } = page;
  const { refused, looked } = useSettledAnswer<CountAnswer>() ?? {};
  const t = useT();
  const next = nextOf(looked, refused);
  const nameOf = (name: string) => rows.find(({ row }) => name.endsWith(`-${row}`))?.name;
  const compare = t(
    refused || Object.keys(looked?.looked ?? {}).length > 0 ? "stock.count.again" : "stock.count.compare",
  );
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code={code} classification="confidential" note={note}>
        {back && <ButtonLink href={back.href}>{back.text}</ButtonLink>}
        <ButtonLink href={paper}>{t("stock.count.paper")}</ButtonLink>
        <FileButtons {...files} />
      </PageHead>
      {ways}
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <Form method="get" className="filters">
          <input type="hidden" name="which" value={page.which} />
          <TextField key={day} name="day" id="wantedDay" label={t("stock.day.day")} written="day" defaultValue={day} />
          <SubmitButton kind="secondary">{t("stock.day.go")}</SubmitButton>
        </Form>
        <Segmented label={t("stock.count.which")} options={kinds} />
      </div>
      {closed ? (
        <>
          <FormGone labelOf={nameOf} />
          <Notice title={closed} />
        </>
      ) : (
        <RecordForm<typeof countForm>
          title={t("stock.count.sheet")}
          submit={next === "post" ? t("stock.count.post") : compare}
          again={looked?.values}
          labelOf={nameOf}
          {...(next === "post" && { other: { name: "act", value: "look", text: compare } })}
        >
          {() => (
            <>
              <input type="hidden" name="step" value={next} />
              <p className="hint all">{looked ? looked.says : t("stock.count.blind")}</p>
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
      <RowPager before={before} after={after} />
    </div>
  );
}
