import { fixedUnits } from "~/api/domain/account/demo-units";
import type { SalesWorld } from "./sales";

/** A reader's customers by their codes, reckoned from the tables alone. */
export type ScopeByHand = {
  /** The code of every customer, their or not, by each name that an answer may give them. */
  everybody: ReadonlyMap<string, string>;
  /** Whose record stands at their units today, and the ones they are named for. */
  own: ReadonlySet<string>;
  /** Of these at units of the home market, and of the others. */
  home: ReadonlySet<string>;
  abroad: ReadonlySet<string>;
  /** With sales of their units from January to October 2026 that do not cancel out. */
  bought: ReadonlySet<string>;
  /** Of whom a task was given to them, whosever customer it is. */
  given: ReadonlySet<string>;
  /** Whose works they manage the tools of, whosever customer it is. */
  managed: ReadonlySet<string>;
  /** Everybody whom they may be told of: their own, and whoever bought at their units at any time. */
  may: ReadonlySet<string>;
};

const MINE = `with recursive mine as (
       select g.org_unit_id as id from user_group_member m join user_group g on g.id = m.group_id
        where m.user_id = $1 and g.org_unit_id is not null
       union select o.id from org_unit o join mine above on o.parent_id = above.id),
     named as (
       select g.customer_id as id from user_group_member m join user_group g on g.id = m.group_id where m.user_id = $1)`;

/** Ids of a reader's own customers. */
export const ownByHand = (world: SalesWorld, userId: string) =>
  world.query<{ id: number }>(
    `${MINE} select c.id from customer c
      where c.org_unit_id in (select id from mine) or c.id in (select id from named) order by c.id`,
    [userId],
  );

type Row = {
  code: string;
  names: string[];
  own: boolean;
  home: boolean;
  bought: boolean;
  ever: boolean;
  given: boolean;
  managed: boolean;
};

export async function readScope(world: SalesWorld, userId: string): Promise<ScopeByHand> {
  const rows = await world.query<Row>(
    `${MINE}, lines as (
       select customer_id as id, sum(amount) filter (where ym between 202601 and 202610) <> 0 as bought from invoice_line
        where unit_id in (select id from mine) or customer_id in (select id from named) group by 1)
     select c.code, array_remove(array[c.name, c.name_ko, c.name_en], null) as names,
            c.org_unit_id in (select id from mine) or c.id in (select id from named) as own,
            (select s.code = $2 from org_unit o join org_unit s on s.id = o.subsidiary_id where o.id = c.org_unit_id) as home,
            coalesce(lines.bought, false) as bought, lines.id is not null as ever,
            exists (select from matrix_task t join matrix_contract k on k.id = t.contract_id where k.customer_id = c.id and t.owner = $1) as given,
            exists (select from ttmb_site s where s.customer_id = c.id and s.manager_id = $1) as managed
       from customer c left join lines on lines.id = c.id order by c.id`,
    [userId, fixedUnits.homeMarket],
  );
  const codesOf = (holds: (row: Row) => boolean) => new Set(rows.filter(holds).map(({ code }) => code));
  return {
    everybody: new Map(rows.flatMap(({ code, names }) => names.map((name) => [name, code]))),
    own: codesOf(({ own }) => own),
    home: codesOf(({ own, home }) => own && home),
    abroad: codesOf(({ own, home }) => own && !home),
    bought: codesOf(({ bought }) => bought),
    given: codesOf(({ given }) => given),
    managed: codesOf(({ managed }) => managed),
    may: codesOf(({ own, ever }) => own || ever),
  };
}
