import { z } from "zod";
import { boardSpans, doneTogether } from "~/api/domain/board/board";
import { actionBoard, actionOwners, doneActions, movedAction } from "~/api/domain/tool-management/action/action-board";
import { getActionBoard } from "~/api/domain/tool-management/action/action-board.server";
import { dropActions, finishActions } from "~/api/domain/tool-management/action/finish-actions.server";
import { changeActionOf } from "~/api/domain/tool-management/entry/keep-entry.server";
import { answered, area } from "../contract";
import { id, stamp } from "../record-calls";
import { access, atSite, path } from "./at-site.server";

const board = "/ttmb/action-board";

export const ttmbActions = area({
  board: answered(
    {
      method: "GET",
      path: board,
      access: { menu: "MIPTMS05" },
      summary:
        "Actions of sites as a board: what is open, numbered in the order in which it is due, and what was done lately",
      input: z.object({
        owner: z.enum(actionOwners).optional(),
        person: z.string().max(254).optional(),
        within: z.enum(boardSpans).optional(),
        site: id.optional(),
      }),
      output: actionBoard,
    },
    (ctx, given) => getActionBoard(ctx, given),
  ),
  doneTogether: answered(
    {
      method: "POST",
      path: `${board}/done`,
      access,
      summary:
        "Several actions are done, with what came of them: those named, and rows of a printed list by their numbers and the list's code",
      input: doneActions,
      output: doneTogether,
    },
    (ctx, given) => finishActions(ctx, given),
  ),
  droppedTogether: answered(
    {
      method: "POST",
      path: `${board}/dropped`,
      access,
      summary: "Several actions are given up, with one reason: named and typed as those that are done",
      input: doneActions,
      output: doneTogether,
    },
    (ctx, given) => dropActions(ctx, given),
  ),
  moving: atSite(
    "enter",
    {
      method: "POST",
      path: `${path}/:id/acts/:entry/moving`,
      access,
      summary: "An open action is due on another day; the stamp says which state was seen",
      input: movedAction.extend({ id, entry: id, stamp }),
    },
    (ctx, given) => changeActionOf(ctx, given, { dueDay: given.dueDay }),
  ),
});
