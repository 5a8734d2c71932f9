import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { isManagement } from "~/menu/management-area";
import { requireUser } from "~/portal/session/guard.server";
import { ownAddress } from "~/portal/session/own-address";
import { clearedInterface, managementSidebarCookie } from "./management-cookies.server";
import { noticeHiddenCookie, secondsLeftInDay, tagsViewCookie } from "./view-cookies.server";

export const handle = { access: "user" } as const;

const sizes = ["small", "medium", "large"] as const;

/** Size, sidebar, the settings panel and the closing of a notice: each form sends one of them and comes back. */
export async function action(args: ActionFunctionArgs) {
  const { api, user } = await requireUser(args);
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const headers = new Headers();
  const size = sizes.find((each) => each === text("size"));
  if (size) await api.user.settings({ size });
  const opened = text("sidebar") === "opened";
  if (form.has("sidebar") && isManagement(text("back").split("?")[0] ?? ""))
    headers.append("Set-Cookie", managementSidebarCookie(opened));
  else if (form.has("sidebar")) await api.user.settings({ sidebarOpened: opened });
  if (form.has("clear")) for (const cookie of clearedInterface()) headers.append("Set-Cookie", cookie);
  if (form.has("panel")) {
    const theme = /^#[0-9a-f]{6}$/i.test(text("theme")) ? text("theme").toLowerCase() : undefined;
    await api.user.settings({ theme, fixedHeader: form.has("fixedHeader"), sidebarLogo: form.has("sidebarLogo") });
    headers.append("Set-Cookie", tagsViewCookie(form.has("tagsView")));
  }
  if (text("notice") === "close" && user.globalNotice) {
    const left = form.has("today") ? secondsLeftInDay(new Date(), user.userPrincipal.timeZone) : null;
    headers.append("Set-Cookie", noticeHiddenCookie(user.globalNotice.stamp, left));
  }
  return redirect(ownAddress(text("back")), { headers, status: 303 });
}
