import type { Db } from "~/api/db/client.server";
import { customer, industry, orgUnit } from "~/api/db/schema";
import { seedDemoUsers } from "~/api/demo/users.server";
import { seedMenus } from "~/api/domain/access/seed-menus.server";
import { corporationCustomerCode, fixedUnits } from "~/api/domain/account/demo-units";

type UnitLine = [
  id: number,
  parentId: number | null,
  kind: (typeof orgUnit.$inferInsert)["kind"],
  code: string,
  subsidiaryId: number,
];

/** The fixed places of the demo story with one more level below the offices, and nothing else. */
const units: UnitLine[] = [
  [1, null, "headquarters", fixedUnits.headquarters, 1],
  [2, 1, "subsidiary", fixedUnits.homeMarket, 2],
  [3, 1, "region", "EUROPE", 3],
  [4, 3, "subsidiary", fixedUnits.germany, 4],
  [5, 1, "region", "ASIA", 5],
  [6, 5, "subsidiary", fixedUnits.india, 6],
  [10, 2, "office", fixedUnits.office, 2],
  [11, 2, "office", "KR-ANS", 2],
  [12, 11, "store", fixedUnits.store, 2],
  [20, 10, "distributor", fixedUnits.distributor, 2],
  [21, 10, "distributor", fixedUnits.distributor2, 2],
  [22, 20, "sub_distributor", "KR-CWN-D1-1", 2],
  [30, 4, "distributor", "DE-D1", 4],
];
export const corporationCustomerId = 500;

/** Menus, the demo story's units and its accounts: enough for everything about people and rights. */
export async function seedPeople(db: Db, now: Date): Promise<void> {
  await seedMenus(db);
  const rows = units.map(([id, parentId, kind, code, subsidiaryId]) => ({ id, parentId, kind, code, subsidiaryId }));
  const rest = { country: "KR", currency: "KRW" };
  await db
    .insert(orgUnit)
    .values(rows.map((row) => ({ ...row, ...rest, nameKo: `단위 ${row.code}`, nameEn: `Unit ${row.code}` })));
  await db.insert(industry).values({ id: 1, code: "GEN", nameKo: "일반", nameEn: "General" });
  const firm = {
    id: corporationCustomerId,
    code: corporationCustomerCode,
    name: "Machines Ltd",
    industryId: 1,
    orgUnitId: 10,
  };
  await db.insert(customer).values({ ...firm, country: "KR" });
  await seedDemoUsers(db, now);
}
