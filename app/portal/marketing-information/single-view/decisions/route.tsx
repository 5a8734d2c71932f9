import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireScreen } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { useT } from "~/words/use-t";
import { requestsPath } from "../addresses";
import { loadRequestList } from "../requests/load-list.server";
import { RequestsScreen } from "../requests/requests-screen";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPTAS16" } } as const;

/** What waits for the reader's decision. Whoever opens it holds the right to decide. */
export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, "MIPTAS16");
  return (await loadRequestList(args, "waiting")).page;
}

export default function Decisions() {
  const { list, filters } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <RequestsScreen title={t("request.show.waiting")} code="MIPTAS16" list={list} filters={filters}>
      <ButtonLink href={requestsPath}>{t("request.all")}</ButtonLink>
    </RequestsScreen>
  );
}
