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
    rows: sayRows(locale, told.rows, told.userId),
  };
}

/** Which units and customers the person sees, one sentence for each group they come through, and what is theirs by name. */
function sayRows(locale: Locale, { all, through, units, customers, own }: Told["rows"], userId: string) {
  const number = (value: number) => formatInteger(locale, value);
  const t = (key: WordKey, params: Record<string, string> = {}) => translate(locale, key, params);
  const beside = sayOwn(t, own, { all: all !== null, userId, number });
  if (all) return { text: t(`admin.menus.rows.${all}`), groups: [], own: beside };
  const seeing = through.some(({ stands }) => stands !== "nothing");
  const none = beside.rows.length > 0 ? "admin.menus.rows.noUnit" : "admin.menus.rows.none";
  return {
    text: t(seeing ? "admin.menus.rows.some" : none, { units: number(units), customers: number(customers) }),
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
    own: beside,
  };
}

type Saying = { all: boolean; userId: string; number: (value: number) => string };

/** Sites that the person keeps and tasks that were given to them: no group opens them. Who sees all needs no such list. */
function sayOwn(
  t: (key: WordKey, params?: Record<string, string>) => string,
  { sites, sitesAlone, tasks }: Told["rows"]["own"],
  { all, userId, number }: Saying,
) {
  const kept = all && !sitesAlone ? [] : sites;
  const rows = kept.map(({ id, code, name }) => ({
    ...{ href: `/ttmb/sites/${id}`, name: code === name ? code : `${code} ${name}` },
    text: t("admin.menus.rows.site"),
  }));
  const given = all || tasks === 0 ? [] : [tasks];
  const tasksLine = given.map((count) => ({
    ...{ href: `/matrix/tasks?${new URLSearchParams({ text: userId })}`, name: t("admin.menus.rows.tasks") },
    text: t("admin.menus.rows.tasksGiven", { count: number(count) }),
  }));
  const alone = kept.length > 0 ? "admin.menus.rows.sitesAlone" : "admin.menus.rows.noSite";
  return { text: sitesAlone ? t(alone) : "", rows: [...rows, ...tasksLine] };
}
