import type { ApiClient } from "~/api/client.server";
import { menus } from "~/api/domain/access/menus";
import { roleName } from "~/api/domain/account/role-name";
import { namesInList } from "~/api/domain/report/list";
import type { SignedIn } from "~/portal/session/guard.server";
import { translate, type WordKey } from "~/words";
import { formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";

type Told = Awaited<ReturnType<ApiClient["adminMenus"]["why"]>>;

/** Code and title of every screen, in the order of the menu. */
export async function screensOf({ api }: Pick<SignedIn, "api">): Promise<[code: string, title: string][]> {
  const { rows } = await api.report(menus, new URLSearchParams());
  return rows.flatMap(({ code, title }) => (code ? [[code, title] as [string, string]] : []));
}

/** The explanation in sentences: whether the door is open and why, and which rows stand behind it. */
export function presentWhy(locale: Locale, told: Told) {
  const t = (key: WordKey, params?: Record<string, string>) => translate(locale, key, params);
  const names = { name: `${told.username} (${told.userId})`, screen: `${told.title} (${told.code})` };
  return {
    allowed: told.allowed,
    title: t(told.allowed ? "admin.menus.allowed" : "admin.menus.refused", names),
    reasons: [
      ...told.obstacles.map((obstacle) => t(`admin.menus.obstacle.${obstacle}`)),
      ...told.openings.map(({ by, names: given }) =>
        t(`admin.menus.opening.${by}`, {
          names: namesInList(by === "role" ? given.map((name) => roleName(locale, name)) : given),
        }),
      ),
      ...told.narrowed.map(({ role, allowed }) =>
        t(allowed ? "admin.menus.narrowed.open" : "admin.menus.narrowed.closed", { role: roleName(locale, role) }),
      ),
    ],
    rows: sayRows(locale, told.rows),
  };
}

/** Which units and customers the person sees, one sentence for each group they come through. */
function sayRows(locale: Locale, { all, through, units, customers }: Told["rows"]) {
  const number = (value: number) => formatInteger(locale, value);
  const t = (key: WordKey, params: Record<string, string> = {}) => translate(locale, key, params);
  if (all) return { text: t(`admin.menus.rows.${all}`), groups: [] };
  const seeing = through.filter(({ stands }) => stands !== "nothing");
  return {
    text: t(seeing.length > 0 ? "admin.menus.rows.some" : "admin.menus.rows.none", {
      units: number(units),
      customers: number(customers),
    }),
    groups: through.map(({ groupId, group, stands, code, name, ...counts }) => ({
      href: `/admin/groups/${encodeURIComponent(groupId)}`,
      group,
      text: t(`admin.menus.rows.${stands}`, {
        name: name ?? "",
        code: code ?? "",
        units: number(counts.units),
        customers: number(counts.customers),
      }),
    })),
  };
}
