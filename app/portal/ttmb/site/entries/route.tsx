import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { writeMonth } from "~/api/domain/typed-values";
import { FileButtons } from "~/portal/record/file-buttons";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { refuseNoMonth } from "~/portal/record/sheet/asked-time.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { ButtonLink } from "~/ui/controls/button";
import { TextField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { ListCard } from "~/ui/records/list-card";
import { PageHead } from "~/ui/report/page-head";
import { formatInteger, formatMonth } from "~/words/formats";
import { useT } from "~/words/use-t";
import { entriesPath } from "../../parts/addresses";
import { fileWays } from "../../parts/file-ways";
import { readPeriod } from "../../parts/read-period.server";
import { SiteWays } from "../../parts/site-ways";
import { siteWays } from "../../parts/site-ways.server";
import { entryList } from "../day/entry-list.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTMS07" } } as const;

/** Everything that was issued and came back at a site in its months, behind the figures of its page. */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const find = search.get("find")?.trim().slice(0, 100) ?? "";
  const page = Number(/^[1-9]\d{0,4}$/.exec(search.get("page") ?? "")?.[0] ?? 1);
  const period = readPeriod(search.toString());
  const reader = await requireRecord(args, "MIPTMS07", (api, id) =>
    api.ttmbSites.entries({ id: Number(id) || 0, ...period, find, page }),
  );
  await refuseNoMonth(reader, period.month);
  const { record: told, t, locale } = reader;
  const months = [...new Set([told.from, told.to])].map((ym) => formatMonth(locale, ym)).join(" – ");
  const { count, issued, returned, value } = told.sums;
  const at = (to: number) => entriesPath(told.id, { ...period, ...(find && { find }), page: to });
  const files = fileWays("issues", told, writeMonth(told.to));
  return sendRecord(reader, {
    title: (t, locale) => t("ttmb.day.entriesOf", { site: told.code, month: formatMonth(locale, told.to) }),
    note: told.siteName,
    ways: siteWays(reader, told.id, undefined, { month: told.to, ...(period.span && { span: period.span }) }),
    find,
    kept: { month: String(told.to), ...(period.span && { span: period.span }) },
    ...files,
    // Several months are no file of one.
    ...(told.from !== told.to && { file: null }),
    before: told.page > 1 ? at(told.page - 1) : null,
    after: told.page < told.pages ? at(told.page + 1) : null,
    list: {
      ...entryList(reader, told.entries, {
        caption: t("ttmb.day.entriesIn", { month: months }),
        none: t("ttmb.day.noneIn"),
        currency: told.currency,
      }),
      text: t("ttmb.day.sums", {
        ...{ count, issued: formatInteger(locale, issued), returned: formatInteger(locale, returned) },
        value: writtenWithCurrency(locale, value, told.currency),
      }),
    },
    words: ["ttmb.day.", "stock.day."],
  });
}

export default function EntriesPage() {
  const { recordTitle, note, ways, find, kept, file, upload, before, after, list } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPTMS07" classification="confidential" note={note}>
        <FileButtons file={file} upload={upload} />
      </PageHead>
      <SiteWays ways={ways} />
      <Form method="get" className="filters">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField key={find} name="find" label={t("stock.day.tool")} maxLength={100} defaultValue={find} />
        <SubmitButton kind="secondary">{t("stock.day.look")}</SubmitButton>
      </Form>
      <ListCard {...list} />
      {(before || after) && (
        <p className="acts mt-4">
          {before && <ButtonLink href={before}>{t("stock.day.newer")}</ButtonLink>}
          {after && <ButtonLink href={after}>{t("stock.day.older")}</ButtonLink>}
        </p>
      )}
    </div>
  );
}
