import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { stampOf } from "../stale.server";
import { freshMenuCatalogue, type MenuCatalogue, type MenuRow, openCodes } from "./menu-catalogue.server";

export type MenuLine = {
  key: string;
  parentKey: string;
  code: string | null;
  path: string;
  depth: number;
  titleKo: string;
  titleEn: string;
  titleZh: string;
  displayOrder: number;
  hidden: boolean;
  everyone: boolean;
  roles: string[];
  groups: string[];
  stamp: string;
};

const lineOf = (row: MenuRow, depth: number, { rolesOf, groupsOf }: MenuCatalogue): MenuLine => ({
  key: row.key,
  parentKey: row.parentKey ?? "",
  code: row.code,
  path: row.path,
  depth,
  titleKo: row.titleKo ?? "",
  titleEn: row.titleEn ?? "",
  titleZh: row.titleZh ?? "",
  displayOrder: row.displayOrder,
  hidden: row.hidden,
  everyone: row.everyone,
  roles: [...(rolesOf.get(row.key) ?? [])].sort(),
  groups: [...(groupsOf.get(row.key) ?? [])].sort(),
  stamp: stampOf(row),
});

/** The whole menu as it is drawn, sections before their screens; with `as`, what that role alone opens. */
export async function listMenuLines({ db }: Ctx, as?: string): Promise<MenuLine[]> {
  const catalogue = await freshMenuCatalogue(db);
  const open = as ? new Set(openCodes(catalogue, [as], [])) : null;
  const below = (parent: string | null, depth: number): MenuLine[] =>
    (catalogue.childrenOf.get(parent) ?? []).flatMap((row) => {
      const children = below(row.key, depth + 1);
      const shown = open === null || (row.code === null ? children.length > 0 : open.has(row.code));
      return shown ? [lineOf(row, depth, catalogue), ...children] : children;
    });
  return below(null, 0);
}

/** @throws AppError not-found */
export async function getMenuLine(ctx: Pick<Ctx, "db">, key: string): Promise<MenuLine> {
  const catalogue = await freshMenuCatalogue(ctx.db);
  const row = catalogue.rows.find((each) => each.key === key);
  if (!row) throw new AppError("not-found");
  return lineOf(row, row.parentKey === null ? 0 : 1, catalogue);
}
