import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contactHref } from "~/portal/frame/contact";
import { localeOf } from "~/portal/request.server";
import { ButtonLink } from "~/ui/controls/button";
import { State } from "~/ui/states/state";
import { useT } from "~/words/use-t";
import { loadShell } from "../load-shell.server";
import { PublicShell } from "../parts/public-shell";

export const handle = { access: "public" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { shell, headers } = await loadShell(args.request, await localeOf(args), "public.findId.title");
  return data(shell, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.browserTitle }];

/** Until the reset by mail exists (the next issue), the people who can help are named. */
export default function FindId() {
  const page = useLoaderData<typeof loader>();
  const t = useT();
  const actions = (
    <>
      <ButtonLink kind="primary" href={contactHref(page.maker.contactEmail, page.title)}>
        {t("ui.mailIt")}
      </ButtonLink>
      <ButtonLink href="/login">{t("public.login.title")}</ButtonLink>
    </>
  );
  return (
    <PublicShell {...page}>
      <State icon="lock" title={t("public.findId.title")} actions={actions}>
        <p>{t("public.findId.text", { name: page.maker.contactName })}</p>
      </State>
    </PublicShell>
  );
}
