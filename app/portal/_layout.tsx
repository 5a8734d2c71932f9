import { data, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { Outlet, useLocation, useMatches, useRouteLoaderData } from "@remix-run/react";
import { DraftProvider } from "~/ui/forms/draft";
import { takeFlash } from "./cookies.server";
import { takeDraft } from "./draft.server";
import { FailureState } from "./frame/failure-page";
import { Frame } from "./frame/frame";
import { loadFrame } from "./frame/load-frame.server";
import { unpackMenus } from "./frame/packed-menus";
import { pageTitle, recordTitle } from "./frame/page-title";
import { revalidateAfterWrites } from "./frame/revalidate";
import { useOpenTabs } from "./frame/use-open-tabs";
import { requireUser } from "./guard.server";

export const handle = { access: "user" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const { message, headers } = await takeFlash(args.request);
  const back = await takeDraft(args.request, signedIn);
  const answer = new Headers(headers);
  if (back) answer.append("Set-Cookie", back.header);
  const frame = await loadFrame(args.request, signedIn);
  return data({ ...frame, flash: back?.told ?? message, draft: back?.draft }, { headers: answer });
}

export const meta: MetaFunction<typeof loader> = ({ data: frame, location }) => {
  if (!frame) return [];
  const title = pageTitle(unpackMenus(frame.user.menus), location.pathname);
  return [{ title: `${title ?? frame.portal} - ${frame.portal}` }];
};

export const shouldRevalidate = revalidateAfterWrites;

export default function FrameLayout() {
  return (
    <FrameAround>
      <Outlet />
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
  const frame = useRouteLoaderData<typeof loader>("portal/_layout");
  return frame ? <DrawnFrame frame={frame}>{children}</DrawnFrame> : <main id="main">{children}</main>;
}

type FrameData = SerializeFrom<typeof loader>;

function DrawnFrame({ frame, children }: { frame: FrameData; children: React.ReactNode }) {
  const { pathname } = useLocation();
  const menus = unpackMenus(frame.user.menus);
  const title = recordTitle(useMatches().at(-1)?.data) ?? pageTitle(menus, pathname) ?? frame.portal;
  const tabs = useOpenTabs(frame.tabs, menus);
  return (
    <Frame {...frame} user={{ ...frame.user, menus }} tabs={tabs} title={title}>
      {frame.draft ? <DraftProvider value={frame.draft}>{children}</DraftProvider> : children}
    </Frame>
  );
}
