import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { codeInput } from "~/api/domain/codes/code-input";
import { RecordFoot } from "~/portal/record/record-foot";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { PageHead } from "~/ui/report/page-head";
import { CodeForm } from "../code-form";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM08" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPADM08", (api, group) => api.adminCodes.get({ group }));
  const code = reader.record.codes.find((each) => each.code === args.params.code);
  if (!code) throw new Response(null, { status: 404 });
  return sendForm(reader, "code", codeInput, {
    title: code.code,
    stored: code,
    back: `/admin/codes/${reader.record.id}`,
    words: ["admin.codes."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM08", codeInput, async ({ api, id: group, stamp }, given) => {
    await api.adminCodes.change({ group, code: args.params.code ?? "", stamp, ...given });
    return { to: `/admin/codes/${group}` };
  });

export default function CodePage() {
  const { recordTitle, back } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM08" />
      <CodeForm cancelHref={back} />
      <RecordFoot />
    </>
  );
}
