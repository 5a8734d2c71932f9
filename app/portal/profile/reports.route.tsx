import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type ApiClient, ApiError, type UserInfo } from "~/api/client.server";
import { translate, type WordKey } from "~/words";
import type { Locale } from "~/words/locale";
import { findMenuItem } from "../frame/menu-codes";
import { requireUser } from "../guard.server";
import { presentExport } from "../own-exports.server";
import { roleName } from "../role-name.server";
import { answerProfile } from "./answer-profile.server";
import { loadProfile } from "./load-profile.server";
import { profileParts } from "./profile-parts";
import { ReportsScreen } from "./reports-screen";
import type { OwnView } from "./views-card";

export { dialogAction as clientAction, dialogLoader as clientLoader } from "./dialog-calls";

export const handle = { access: "user" } as const;

/** What the reader keeps of reports: views, and large exports. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const { api, user, locale } = signedIn;
  const [{ exports }, { views }, audiences] = await Promise.all([
    api.exports.list(),
    api.views.list(),
    api.views.audiences(),
  ]);
  return {
    ...loadProfile(signedIn, "reports", "account.profile.reports", "exports.", "views."),
    views: views.map((view) => presentView(view, audiences.groups, user, locale)),
    exports: exports.map((each) => presentExport(each, user, locale)),
  };
}

type Given = Awaited<ReturnType<ApiClient["views"]["list"]>>["views"][number];

function presentView(view: Given, groups: { id: string; name: string }[], user: UserInfo, locale: Locale): OwnView {
  const { id, code, name, search, sharedWith, owner, mine, isDefault } = view;
  const item = findMenuItem(user.menus, code);
  const [kind, target = ""] = sharedWith.split(":");
  const group = groups.find((each) => each.id === target)?.name ?? target;
  const audience =
    kind === "role"
      ? translate(locale, "views.role", { name: roleName(locale, target) })
      : kind === "group"
        ? translate(locale, "views.group", { name: group })
        : translate(locale, "views.private");
  return {
    id,
    code,
    name,
    mine,
    isDefault,
    report: item?.meta.title ?? code,
    href: item && `${item.path}?${search ? `${search}&` : ""}view=${id}`,
    audience: mine ? audience : translate(locale, "views.by", { name: audience, owner }),
  };
}

/** Each button names what it does and to what. */
const verbs: Record<string, { told: WordKey; perform: (api: ApiClient, id: string) => Promise<unknown> }> = {
  setDefault: { told: "views.changed", perform: (api, id) => api.views.chooseDefault({ id }) },
  unsetDefault: { told: "views.changed", perform: (api, code) => api.views.forgetDefault({ code: code.slice(0, 20) }) },
  removeView: { told: "views.removed", perform: (api, id) => api.views.remove({ id }) },
};

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireUser(args);
  const form = await args.request.formData();
  const [name, verb] = Object.entries(verbs).find(([each]) => form.has(each)) ?? [];
  try {
    if (name && verb) await verb.perform(api, String(form.get(name)));
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded) throw error;
    return answerProfile(args.request, profileParts.reports, { kind: "bad", text: error.message });
  }
  const text = translate(locale, verb?.told ?? "api.success");
  return answerProfile(args.request, profileParts.reports, { kind: "good", text });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function ProfileReports() {
  return <ReportsScreen page={useLoaderData<typeof loader>()} />;
}
