import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RecordForm } from "~/portal/record/record-form";
import { sendForm } from "~/portal/record/send.server";
import { TextField } from "~/ui/forms/field";
import { ListCard } from "~/ui/records/list-card";
import { PageHead } from "~/ui/report/page-head";
import { readSiteVerb, takeSiteVerb } from "./read-site-verb.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL06" } } as const;

/** What is done to a site: a count begins, an order or a billing list is made, it goes out of use or comes back. */
export async function loader(args: LoaderFunctionArgs) {
  const { reader, schema, page } = await readSiteVerb(args);
  return sendForm(reader, "consignmentVerb", schema, page);
}

export const action = (args: ActionFunctionArgs) => takeSiteVerb(args);

export default function SiteVerbPage() {
  const { recordTitle, note, asks, text, names, danger, back, list } = useLoaderData<typeof loader>();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPUTL06" classification="confidential" note={note} />
      {text && <p className="mb-4 max-w-dialog">{text}</p>}
      <RecordForm title={asks} submit={asks} cancelHref={back} danger={danger || undefined}>
        {(field) => names.map((name) => <TextField key={name} {...field(name)} />)}
      </RecordForm>
      {list && <ListCard {...list} />}
    </div>
  );
}
