import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { takeFlash } from "./cookies.server";
import { FailureState } from "./frame/failure-page";
import { Frame } from "./frame/frame";
import { loadFrame } from "./frame/load-frame.server";
import { pageTitle } from "./frame/page-title";
import { revalidateAfterWrites } from "./frame/revalidate";
import { useOpenTabs } from "./frame/use-open-tabs";
import { requireUser } from "./guard.server";

export const handle = { access: "user" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const { message, headers } = await takeFlash(args.request);
  return data({ ...(await loadFrame(args.request, signedIn)), flash: message }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: frame, location }) =>
  frame ? [{ title: `${pageTitle(frame.user.menus, location.pathname) ?? frame.portal} - ${frame.portal}` }] : [];

export const shouldRevalidate = revalidateAfterWrites;

export default function FrameLayout() {
  const frame = useLoaderData<typeof loader>();
  return (
    <FrameAround>
      <Outlet key={frame.locale} />
    </FrameAround>
  );
}

/** A screen that fails leaves the frame standing: the reader goes on from its menu. */
export function ErrorBoundary() {
  return (
    <FrameAround>
      <FailureState />
    </FrameAround>
  );
}

function FrameAround({ children }: { children: React.ReactNode }) {
  const frame = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const title = pageTitle(frame.user.menus, pathname) ?? frame.portal;
  const tabs = useOpenTabs(frame.tabs, frame.user.menus);
  return (
    <Frame {...frame} tabs={tabs} title={title}>
      {children}
    </Frame>
  );
}
