import { countViewUses } from "~/api/domain/report/views/count-view-uses.server";
import {
  addView,
  changeView,
  chooseDefaultView,
  forgetDefaultView,
  removeView,
} from "~/api/domain/report/views/keep-view.server";
import { findShownMonth } from "~/api/domain/report/views/kept-search.server";
import { listAudiences, listViews } from "~/api/domain/report/views/list-views.server";
import type { Impl } from "../contract";
import type { views } from "./contract";

export const viewsImpl: Impl<typeof views> = {
  list: (ctx, { code }) => listViews(ctx, code),
  audiences: (ctx) => listAudiences(ctx),
  month: (ctx, asked) => findShownMonth(ctx, asked),
  add: (ctx, given) => addView(ctx, given),
  change: async (ctx, { id, ...given }) => {
    await changeView(ctx, id, given);
    return {};
  },
  uses: (ctx, { id }) => countViewUses(ctx, id),
  remove: async (ctx, { id }) => {
    await removeView(ctx, id);
    return {};
  },
  chooseDefault: async (ctx, { id }) => {
    await chooseDefaultView(ctx, id);
    return {};
  },
  forgetDefault: async (ctx, { code }) => {
    await forgetDefaultView(ctx, code);
    return {};
  },
};
