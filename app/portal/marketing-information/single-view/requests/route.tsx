import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordTab } from "~/portal/frame/record-visit.server";
import { ButtonLink } from "~/ui/controls/button";
import { translate } from "~/words";
import { useT } from "~/words/use-t";
import { loadRequestList } from "./load-list.server";
import { RequestsScreen } from "./requests-screen";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS14" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { signedIn, page } = await loadRequestList(args);
  const recordTitle = translate(signedIn.locale, "request.title");
  await recordTab(args.request, signedIn, recordTitle);
  return { recordTitle, ...page };
}

export default function Requests() {
  const { recordTitle, list, filters } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <RequestsScreen title={recordTitle} code="MIPTAS14" list={list} filters={filters} choosesList>
      <ButtonLink href="/marketing-information/single-view">{t("request.toCustomers")}</ButtonLink>
    </RequestsScreen>
  );
}
