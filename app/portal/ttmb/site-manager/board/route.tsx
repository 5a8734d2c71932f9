import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordId } from "~/api/domain/record-id";
import {
  type ActionBoard,
  type ActionCard,
  actionOwners,
  doneActions,
  movedAction,
} from "~/api/domain/tool-management/action/action-board";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { actOnBoard } from "~/portal/record/board/act-on-board.server";
import { BoardPage } from "~/portal/record/board/board-page";
import {
  boardAt,
  choice,
  presentBoard,
  presentShared,
  type ShownCard,
  spanChoice,
  spanIn,
} from "~/portal/record/board/present-board.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { sendForm } from "~/portal/record/send.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { ButtonLink } from "~/ui/controls/button";
import { useT } from "~/words/use-t";
import { actionBoardPath, actPath, managerAt, sitePath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { shouldRevalidate } from "~/portal/record/sheet/drawn-anew";

export const handle = { access: { menu: "MIPTMS05" } } as const;

type Reader = RecordReader<ActionBoard>;

/** What is typed beside the ticks. */
const boardForm = doneActions.pick({ numbers: true, code: true, result: true });
const askedIn = (search: URLSearchParams) => ({
  owner: actionOwners.find((each) => each === search.get("owner")) ?? null,
  person: search.get("person")?.slice(0, 254) || null,
  site: Number(/^[1-9]\d{0,8}$/.exec(search.get("site") ?? "")?.[0] ?? 0) || null,
  within: spanIn(search),
});

/** Actions of sites as a board: overdue, open, done lately; several are done by ticks, or by the numbers of the printed list. */
export async function loader(args: LoaderFunctionArgs) {
  const { search } = wantedLocation(args.request);
  const asked = askedIn(new URLSearchParams(search));
  const { owner, person, site, within } = asked;
  const reader = await requireRecord(args, "MIPTMS05", (api) =>
    api.ttmbActions.board({ within, ...(person && { person }), ...(owner && { owner }), ...(site && { site }) }),
  );
  const { record: board, t } = reader;
  const { of } = board;
  const at = (changes: Partial<typeof asked>) => boardAt(actionBoardPath, { ...asked, ...changes });
  return sendForm(reader, "board", boardForm, {
    title: (t) => (of ? `${of.code}: ${t("ttmb.board")}` : t("ttmb.board")),
    ...presentBoard(reader, board, (action) => presentAction(reader, action, at({}))),
    segments: [
      choice(
        t("ttmb.owner"),
        owner,
        [[null, t("ttmb.whose.all")], ...actionOwners.map((each) => [each, t(`ttmb.whose.${each}`)] as const)],
        (each) => at({ owner: each }),
      ),
      ...(person
        ? [
            choice(
              t("ttmb.board.person"),
              person,
              [
                [null, t("ttmb.whose.all")],
                [person, person],
              ],
              (each) => at({ person: each }),
            ),
          ]
        : []),
      spanChoice(reader, within, (each) => at({ within: each })),
      ...(of
        ? [
            choice(
              t("ttmb.site"),
              site,
              [
                [null, t("ttmb.board.allSites")],
                [of.id, `${of.code} ${of.name}`],
              ],
              (each) => at({ site: each }),
            ),
          ]
        : []),
    ],
    stored: {},
    list: managerAt({ site, mine: owner === "mine" }),
    words: ["ttmb.board", "ttmb.act.dropped", "menu.ttmb.site-manager", "board."],
  });
}

/** An action as its card shows it; it opens where it is done or opened again, and from there comes back to the board. */
function presentAction({ t, user }: Reader, action: ActionCard, here: string): ShownCard {
  const { site, siteName, line, model, toolNo, machiningPart, cause } = action;
  const back = String(new URLSearchParams({ list: "board", asked: here.split("?")[1] ?? "" }));
  const opened = (verb: string) => `${actPath(action.siteId, action.id, verb)}?${back}`;
  const reopens = action.can.includes("reopening") ? opened("action-reopening") : null;
  const mayLook = findMenuItem(user.menus, "MIPTMS07") !== undefined;
  return {
    ...presentShared(action, { site: action.siteId }),
    name: action.action,
    href: action.can.includes("done") ? opened("done") : (reopens ?? (mayLook ? sitePath(action.siteId) : null)),
    about: [
      { text: `${site} ${siteName}` },
      { text: `${line} ${model} ${toolNo} · ${machiningPart}` },
      { text: [t(`ttmb.cause.${cause}`), action.result].filter(Boolean).join(" · ") },
    ],
    owner: action.owner,
    reopens,
  };
}

export async function action(args: ActionFunctionArgs) {
  const asked = askedIn(new URL(args.request.url).searchParams);
  return actOnBoard(args, {
    ...{ code: "MIPTMS05", to: boardAt(actionBoardPath, asked) },
    done: boardForm,
    finish: (api, given) => api.ttmbActions.doneTogether(given),
    dropped: boardForm,
    drop: (api, given) => api.ttmbActions.droppedTogether(given),
    moved: movedAction,
    move: (api, { id, stamp, form }, given) =>
      api.ttmbActions.moving({ id: recordId(String(form.get("site"))), entry: id, stamp, ...given }),
  });
}

export default function ActionBoardPage() {
  const { list } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <BoardPage
      code="MIPTMS05"
      classification="confidential"
      said="result"
      dayName="dueDay"
      drop={t("ttmb.act.dropped")}
      ways={<ButtonLink href={list}>{t("menu.ttmb.site-manager")}</ButtonLink>}
    />
  );
}
