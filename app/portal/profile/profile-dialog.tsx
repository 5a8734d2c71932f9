import { useFetcher } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { UNSAFE_DataRouterStateContext as DataContext } from "react-router";
import { Modal } from "~/portal/frame/lazy/modal";
import { FieldScope } from "~/ui/forms/field-scope";
import { Notice } from "~/ui/states/notice";
import { PageWords } from "~/words/use-t";
import type { action as devicesAction, loader as devicesLoader } from "./devices.route";
import { DevicesScreen } from "./devices-screen";
import type { action as emailAction, loader as emailLoader } from "./email.route";
import { EmailScreen } from "./email-screen";
import { OverviewScreen } from "./overview-screen";
import type { action as passwordAction, loader as passwordLoader } from "./password.route";
import { PasswordScreen } from "./password-screen";
import type { action as pictureAction, loader as pictureLoader } from "./picture.route";
import { PictureScreen } from "./picture-screen";
import { dialogMark, type Said } from "./profile-answer";
import { InDialog } from "./profile-form";
import { type ProfilePart, profileParts } from "./profile-parts";
import type { action as reportsAction, loader as reportsLoader } from "./reports.route";
import { ReportsScreen } from "./reports-screen";
import type { action as roleAction, loader as roleLoader } from "./role.route";
import { RoleScreen } from "./role-screen";
import type { loader as overviewLoader } from "./route";
import { TimeZoneScreen } from "./time-zone-screen";
import type { action as tokensAction, loader as tokensLoader } from "./tokens.route";
import { TokensScreen } from "./tokens-screen";
import type { action as timeZoneAction, loader as timeZoneLoader } from "./zone.route";

type Loader =
  | typeof overviewLoader
  | typeof passwordLoader
  | typeof emailLoader
  | typeof devicesLoader
  | typeof reportsLoader
  | typeof tokensLoader
  | typeof timeZoneLoader
  | typeof pictureLoader
  | typeof roleLoader;
type Action =
  | typeof passwordAction
  | typeof emailAction
  | typeof devicesAction
  | typeof reportsAction
  | typeof tokensAction
  | typeof timeZoneAction
  | typeof pictureAction
  | typeof roleAction;
type Page = NonNullable<ReturnType<typeof useFetcher<Loader>>["data"]>;
type Answer = ReturnType<typeof useFetcher<Action>>["data"];

type Wanted = { part: ProfilePart; told?: Said };

const callOf = (part: ProfilePart) => `${profileParts[part]}?${dialogMark}`;
const partAt = (path: string) => (Object.keys(profileParts) as ProfilePart[]).find((id) => profileParts[id] === path);

/** The profile over the page that one is on (specification section 2). Its parts are those of /profile, loaded one by one. */
export default function ProfileDialog(props: { title: string; closeWord: string; onClose: () => void }) {
  const [wanted, setWanted] = useState<Wanted>({ part: "overview" });
  const { load, data: page } = useFetcher<Loader>({ key: "profile" });
  useEffect(() => load(callOf(wanted.part)), [load, wanted.part]);
  useLayoutEffect(() => {
    // The menu goes; what had the focus in it would be nowhere to come back to when the dialog closes.
    const menu = document.querySelector<HTMLDetailsElement>("details.drop-down[open]");
    menu?.querySelector("summary")?.focus();
    menu?.removeAttribute("open");
  }, []);
  const onClick = (event: MouseEvent) => {
    // Not the bars' business: links inside lead to another part, or out of this document.
    event.stopPropagation();
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const part = link && link.origin === window.location.origin && !link.hash ? partAt(link.pathname) : undefined;
    if (!part || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWanted({ part });
  };
  return (
    <Modal {...props} width="half">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only takes over clicks on the links inside */}
      <div className="card-body min-h-[60vh]" onClick={onClick}>
        {wanted.told && <Notice kind={wanted.told.kind}>{wanted.told.text}</Notice>}
        {page && <Part key={page.part} page={page} onTold={setWanted} />}
      </div>
    </Modal>
  );
}

function Part({ page, onTold }: { page: Page; onTold: (wanted: Wanted) => void }) {
  const { Form, data: answer, state } = useFetcher<Action>();
  const inside = useRef<HTMLDivElement>(null);
  // The link that was followed went with the part it stood in: its namesake has the focus next, and is in view.
  useEffect(() => inside.current?.querySelector<HTMLElement>(".segmented [aria-current]")?.focus(), []);
  useEffect(() => {
    if (answer && "told" in answer) onTold({ part: partAt(answer.to) ?? "overview", told: answer.told });
  }, [answer, onTold]);
  return (
    <InDialog.Provider value={{ Form, action: callOf(page.part) }}>
      <FieldScope.Provider value="profile-">
        <AsRoute page={page}>
          <div ref={inside} aria-busy={state !== "idle"}>
            {screenOf(page, answer)}
          </div>
        </AsRoute>
      </FieldScope.Provider>
    </InDialog.Provider>
  );
}

function screenOf(page: Page, answer: Answer): ReactNode {
  switch (page.part) {
    case "overview":
      return <OverviewScreen page={page} />;
    case "password":
      return <PasswordScreen page={page} answer={answer} />;
    case "email":
      return <EmailScreen page={page} answer={answer} />;
    case "reports":
      return <ReportsScreen page={page} answer={answer} />;
    case "tokens":
      return <TokensScreen page={page} answer={answer} />;
    case "devices":
      return <DevicesScreen page={page} />;
    case "timeZone":
      return <TimeZoneScreen page={page} answer={answer} />;
    case "picture":
      return <PictureScreen page={page} answer={answer} />;
    case "role":
      return <RoleScreen page={page} />;
  }
}

const ID = "profile-dialog";

/** The part's words are found where a screen's are: among the routes on the page. */
function AsRoute({ page, children }: { page: Page; children: ReactNode }) {
  const state = useContext(DataContext);
  if (!state) return null;
  const path = profileParts[page.part];
  const match = { params: {}, pathname: path, pathnameBase: path, route: { id: ID } };
  const seen = { ...state, matches: [...state.matches, match], loaderData: { ...state.loaderData, [ID]: page } };
  return (
    <DataContext.Provider value={seen}>
      <PageWords>{children}</PageWords>
    </DataContext.Provider>
  );
}
