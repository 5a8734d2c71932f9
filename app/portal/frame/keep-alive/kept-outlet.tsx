import { useLocation, useMatches, useNavigation, useOutlet } from "@remix-run/react";
import { memo, type ReactNode, useContext, useEffect, useRef } from "react";
import {
  UNSAFE_DataRouterStateContext as DataContext,
  UNSAFE_LocationContext as PlaceContext,
  UNSAFE_RouteContext as RouteContext,
} from "react-router";
import { type Draft, DraftProvider } from "~/ui/forms/draft";
import { FieldScope } from "~/ui/forms/field-scope";
import { PageWords } from "~/words/use-t";
import { endRenewing, expectWrite, forgetKept, isRenewing, pruneKept, seedKept } from "./kept-data";
import { tabKeyAt } from "./tab-name";
import { useCommitEffect, useKeptPlaces } from "./use-kept-places";

/** A screen with the router's view of the world at the moment it was last looked at. */
type Pane = {
  key: string;
  /** How often Refresh has mounted it afresh. */
  turn: number;
  /** What its own loader gave. */
  read: unknown;
  scope: string;
  keep: boolean;
  draft: Draft | null;
  element: ReactNode;
  data: React.ContextType<typeof DataContext>;
  place: React.ContextType<typeof PlaceContext>;
  route: React.ContextType<typeof RouteContext>;
};

/** Budget of memory and of time: a switch is painted within 50 ms while panes are few. */
const MOST_PANES = 5;

/** A hidden pane is given the very same object and is skipped: what a switch costs does not grow with the panes. */
const PaneView = memo(function PaneView({ pane, active }: { pane: Pane; active: boolean }) {
  return (
    <div data-pane={pane.key} hidden={!active}>
      <FieldScope.Provider value={pane.scope}>
        <DraftProvider value={pane.draft}>
          <DataContext.Provider value={pane.data}>
            <PlaceContext.Provider value={pane.place}>
              <RouteContext.Provider value={pane.route}>
                <PageWords>{pane.element}</PageWords>
              </RouteContext.Provider>
            </PlaceContext.Provider>
          </DataContext.Provider>
        </DraftProvider>
      </FieldScope.Provider>
    </div>
  );
});

/**
 * Whether a screen would draw the very same: then its pane is given back as it is and React skips it. While a plain
 * link is followed nothing changes in the screen that is left; a form that is being sent shows that it works.
 */
function drawsAlike(pane: Pane, next: Pane): boolean {
  const [before, now] = [pane.data, next.data];
  if (!before || !now || pane.turn !== next.turn || pane.draft !== next.draft) return false;
  if (before.navigation.formMethod || now.navigation.formMethod) return false;
  const [from, to] = [pane.place.location, next.place.location];
  return (
    from.pathname + from.search + from.hash === to.pathname + to.search + to.hash &&
    before.actionData === now.actionData &&
    before.errors === now.errors &&
    now.matches.every(({ route }) => before.loaderData[route.id] === now.loaderData[route.id])
  );
}

const keeps = (handle: unknown) =>
  !(typeof handle === "object" && handle !== null && "keep" in handle && handle.keep === false);

/**
 * The current screen, and beside it, hidden, the screens visited last: scroll, typed text, open rows and charts are as
 * they were. `open` are the keys of the tabs in the bar: a closed one is gone. A screen stays out with `handle.keep`
 * false.
 */
export function KeptOutlet({ open, draft }: { open: ReadonlySet<string>; draft?: Draft }) {
  const element = useOutlet();
  const [data, place, route] = [useContext(DataContext), useContext(PlaceContext), useContext(RouteContext)];
  const location = useLocation();
  const leaf = useMatches().at(-1);
  const key = tabKeyAt(location);
  /** Least recently looked at first. */
  const recent = useRef<Pane[]>([]);
  /** In the order of their coming: no pane ever moves in the document. */
  const standing = useRef<string[]>([]);
  const count = useRef(0);

  const known = recent.current.find((pane) => pane.key === key);
  const scope = known?.scope ?? (count.current === 0 ? "" : `p${count.current}-`);
  const read = leaf?.data;
  const renewed = known !== undefined && isRenewing(key) && known.read !== read;
  const own = draft && draft.path.split("?")[0] === location.pathname ? draft : null;
  const drawn: Pane = {
    key,
    turn: (known?.turn ?? 0) + (renewed ? 1 : 0),
    read,
    scope,
    keep: keeps(leaf?.handle),
    draft: own,
    element,
    data,
    place,
    route,
  };
  const live = known && drawsAlike(known, drawn) ? known : drawn;
  const others = recent.current.filter((pane) => pane.key !== key && pane.keep && open.has(pane.key));
  const shown = [...others, live].slice(-MOST_PANES);
  const panes = new Map(shown.map((pane) => [pane.key, pane]));
  const order = [...new Set([...standing.current, key])].filter((each) => panes.has(each));

  useCommitEffect(() => {
    if (!known) count.current++;
    recent.current = shown;
    standing.current = order;
    if (renewed) endRenewing(key);
    pruneKept(new Set(panes.keys()));
    seedKept(key, location.search, read);
  });
  useKeptPlaces(key, location.hash);
  useWatchedWrites();
  return order.map((each) => {
    const pane = panes.get(each);
    return pane && <PaneView key={`${each} ${pane.turn}`} pane={pane} active={pane === live} />;
  });
}

function useWatchedWrites() {
  const { formMethod } = useNavigation();
  useEffect(() => {
    if (formMethod && formMethod.toUpperCase() !== "GET") expectWrite();
  }, [formMethod]);
  // Signing out and in again stays a full document load; this is the second lock.
  useEffect(() => forgetKept, []);
}
