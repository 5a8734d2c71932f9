type Line = { path: string; meta: { title: string }; children?: readonly Line[] };

const named = new WeakMap<readonly Line[], Map<string, string>>();

function namesOf(menus: readonly Line[]): Map<string, string> {
  const screens = menus.flatMap((entry) =>
    (entry.children ?? [entry]).map(({ path, meta }) => ({ path, title: meta.title, section: entry.meta.title })),
  );
  const alike = new Map<string, number>();
  for (const { title } of screens) alike.set(title, (alike.get(title) ?? 0) + 1);
  return new Map(
    screens.map(({ path, title, section }) => [path, alike.get(title) === 1 ? title : `${section}: ${title}`]),
  );
}

/**
 * What a screen is called where its section does not stand beside it: in tabs, titles, lists. "Global status" exists four
 * times, so the section comes before a name that is not unique in the reader's menu. Undefined for what is no screen of it.
 */
export function screenName(menus: readonly Line[], path: string): string | undefined {
  const known = named.get(menus) ?? namesOf(menus);
  named.set(menus, known);
  return known.get(path);
}
