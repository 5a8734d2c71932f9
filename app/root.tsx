import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { loadAppearance } from "./portal/frame/appearance.server";
import { FailurePage } from "./portal/frame/failure-page";
import { useNonce } from "./portal/frame/nonce";
import { revalidateAfterWrites } from "./portal/frame/revalidate";
import stylesHref from "./styles.css?url";
import { PageWords } from "./words/use-t";

export const handle = { access: "public" } as const;

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesHref },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
];

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Language, size and theme of the page: from the account, else from the cookie and the browser. */
export const loader = (args: LoaderFunctionArgs) => loadAppearance(args);

export const shouldRevalidate = revalidateAfterWrites;

export function Layout({ children }: { children: ReactNode }) {
  const appearance = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  const size = appearance?.size;
  return (
    <html lang={appearance?.locale ?? "en"} className={size === "medium" ? undefined : size}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        {/* Always there, also empty: one that scripts added after a change of theme would have no nonce. */}
        <style
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of reckoned colours and a name without signs; React would write its quotes as entities
          dangerouslySetInnerHTML={{ __html: appearance?.theme ?? "" }}
        />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} getKey={placeOf} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/**
 * A tab that is gone back to stands where it was left; a filter or a further page begins at the top. The place is written
 * into the page: what somebody put into the sign-in page's query stays out.
 */
const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname.startsWith("/login") ? pathname : pathname + search;

export default function App() {
  useLoaderData<typeof loader>();
  return (
    <PageWords>
      <Outlet />
    </PageWords>
  );
}

export function ErrorBoundary() {
  return (
    <PageWords>
      <FailurePage />
    </PageWords>
  );
}
