import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { type ShouldRevalidateFunction, useLocation, useMatches, useRouteLoaderData } from "@remix-run/react";
import { useContext, useState } from "react";
import { UNSAFE_DataRouterStateContext as DataContext } from "react-router";
import { takeFlash } from "~/portal/session/cookies.server";
import { takeDraft } from "~/portal/session/draft.server";
import { requireUser } from "~/portal/session/guard.server";
import { besideDocument } from "~/portal/wire/send.server";
import { opened } from "~/portal/wire/use-screen";
import type { Draft } from "~/ui/forms/draft";
import { WriterContext } from "~/ui/forms/writer";
import { menuTrail } from "./frame/breadcrumb";
import { FailureState } from "./frame/failure-page";
import { Frame } from "./frame/frame";
import { loadTexts, textsAddress } from "./frame/frame-texts.server";
import { noteWrite } from "./frame/keep-alive/kept-data";
import { KeptOutlet } from "./frame/keep-alive/kept-outlet";
import { readerOf } from "./frame/keep-alive/reader-of";
import { isTile, tabKey } from "./frame/keep-alive/tab-name";
import { useTabList } from "./frame/keep-alive/use-tab-list";
import { loadFrame } from "./frame/load-frame.server";
import { menusOf } from "./frame/packed-menus";
import { browserTitle, pageTitle, questionTitle, recordTitle, replacedForms } from "./frame/page-title";
import { revalidateAfterWrites } from "./frame/revalidate";
import signedInHref from "./frame/signed-in.css?url";
import { siteMenuHtml } from "./frame/site-groups.server";
import { listed, makeRoom } from "./frame/told.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: signedInHref }];

export const handle = { access: "user" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const { message, headers } = await takeFlash(args.request);
  const back = await takeDraft(args.request, signedIn);
  const answer = new Headers(headers);
  if (back?.header) answer.append("Set-Cookie", back.header);
  const frame = await loadFrame(args.request, signedIn);
  const room = await makeRoom(args.request, signedIn, frame.tabs);
  const said = back?.told ?? message;
  const told = { ...frame, ...room, flash: said && listed(said, signedIn), draft: back?.draft };
  const drawn = { sites: siteMenuHtml(signedIn.locale) };
  const texts = loadTexts(args.request, signedIn);
  const sent = { ...told, texts: textsAddress(args.request, texts) };
  return data(besideDocument(args.request, sent, { ...texts, drawn }), { headers: answer });
}

export const meta: MetaFunction<typeof loader> = ({ data: frame, location }) => {
  if (!frame) return [];
  return [{ title: browserTitle(pageTitle(menusIn(frame), location.pathname), frame.portal) }];
};

export const shouldRevalidate: ShouldRevalidateFunction = (args) => {
  noteWrite(args);
  return revalidateAfterWrites(args);
};

export default function FrameLayout() {
  return <FrameAround>{(open, draft) => <KeptOutlet open={open} draft={draft} />}</FrameAround>;
}

/** A screen that fails and has no boundary of its own leaves the frame standing: the reader goes on from its menu. */
export function ErrorBoundary() {
  return <FrameAround>{() => <FailureState />}</FrameAround>;
}

/** Drawn inside the frame; `open` names the tabs. */
type Screen = (open: ReadonlySet<string>, draft?: Draft) => React.ReactNode;

function FrameAround({ children }: { children: Screen }) {
  const frame = useRouteLoaderData<typeof loader>("portal/_layout");
  return frame ? (
    <DrawnFrame frame={frame}>{children}</DrawnFrame>
  ) : (
    <main id="page-content">{children(new Set())}</main>
  );
}

/** Whether the page's form was accepted and answers with what is said once. */
function useHandedOver(): boolean {
  const answers = useContext(DataContext)?.actionData ?? {};
  return Object.values(answers).some((answer) => answer?.handed !== undefined);
}

type FrameData = SerializeFrom<typeof loader>;

const menusIn = (frame: FrameData) => menusOf(frame.page, () => opened(frame.page));

function DrawnFrame({ frame, children }: { frame: FrameData; children: Screen }) {
  const path = useLocation().pathname.replace(/(.)\/+$/, "$1");
  const menus = menusIn(frame);
  const data = useMatches().at(-1)?.data;
  const named = recordTitle(data);
  const entry = menuTrail(menus, path).at(-1);
  const screen = pageTitle(menus, path);
  // What is no entry of the menu and has no name of its own, a form of a record, stays in the tab above it.
  // Nor is a form that was accepted a tab any more, while it shows what it made.
  const tabTitle = useHandedOver()
    ? undefined
    : (named ?? (entry?.path === path && !isTile(path) ? screen : undefined));
  const { tabs, act, closed } = useTabList(frame.tabs, {
    title: tabTitle,
    replaced: replacedForms(data),
    reader: readerOf(frame.user),
  });
  const title = named ?? questionTitle(data) ?? screen ?? frame.portal;
  const [texts] = useState(frame.texts);
  return (
    <Frame
      {...frame}
      closed={closed ?? frame.closed}
      sites={frame.drawn?.sites}
      user={{ ...frame.user, menus }}
      tabs={tabs}
      act={act}
      title={title}
    >
      {/* What scripts fetch before they take the page over comes beside them, not after them. */}
      <link rel="preload" as="fetch" crossOrigin="anonymous" href={texts} />
      <WriterContext.Provider value={frame.user.userPrincipal.userId}>
        {children(new Set(tabs.map(tabKey)), frame.draft)}
      </WriterContext.Provider>
    </Frame>
  );
}
