import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findLeafByPath } from "~/menu/find-leaf";
import { screenTitle } from "~/portal/frame/menu-codes";
import { requireScreen } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { State } from "~/ui/states/state";
import { translate } from "~/words";
import { useT } from "~/words/use-t";
import stylesHref from "../management.css?url";
import { ManagementPage } from "../parts/management-page";
import { presentArea } from "../parts/present-area.server";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

/** A page of the mode whose area is not in the portal yet says so in the specification's words; nothing to keep. */
export const handle = { access: "menu-by-path", keep: false } as const;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesHref }];

export async function loader(args: LoaderFunctionArgs) {
  const leaf = findLeafByPath(new URL(args.request.url).pathname);
  const { user, locale } = await requireScreen(args, leaf?.code ?? "");
  const title = leaf && screenTitle(user.menus, leaf.code);
  return {
    area: presentArea(leaf?.path ?? "", user, locale),
    code: leaf?.code ?? "",
    title: title ?? leaf?.code ?? "",
    text: translate(locale, "mgmt.preparation"),
  };
}

export default function UnderPreparation() {
  const { area, code, title, text } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <ManagementPage area={area} title={title} note={<span>{code}</span>}>
      <div className="lift card">
        <State
          icon="clock"
          title={text}
          level={2}
          actions={<ButtonLink href="/mainboard">{t("ui.toMainboard")}</ButtonLink>}
        />
      </div>
    </ManagementPage>
  );
}
