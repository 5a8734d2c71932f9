import { demoUsers } from "../domain/account/demo-users";
import { type DemoCustomer, unitWeight } from "./customers";
import type { DemoSubsidiary, DemoUnit, Organisation } from "./organisation";
import { teamMemberName } from "./person-names";
import { stream, uniform } from "./random";

export type DemoSalesperson = { id: number; code: string; name: string; nameEn: string | null; unit: DemoUnit };

/** Salespeople by unit: the maker's own houses have them, distributors keep theirs to themselves. */
type Teams = ReadonlyMap<number, DemoSalesperson[]>;
export type Owners = ReadonlyMap<DemoCustomer, DemoSalesperson>;

const FEWEST = 2;
const MOST = 8;
/** Of customers: their sizes are log-normal around one. */
const MEDIAN_SIZE = 1;

export function makeTeams({ subsidiaries }: Organisation): Teams {
  const teams = new Map<number, DemoSalesperson[]>();
  let id = 0;
  for (const subsidiary of subsidiaries) {
    for (const unit of subsidiary.selling.filter(isOwnHouse)) {
      const size = teamSize(unit, subsidiary);
      teams.set(
        unit.id,
        Array.from({ length: size }, (_, n) => makeSalesperson(++id, unit, n)),
      );
    }
  }
  return teams;
}

const isOwnHouse = ({ kind }: DemoUnit) => kind === "subsidiary" || kind === "office" || kind === "store";

function teamSize(unit: DemoUnit, { market }: DemoSubsidiary): number {
  const wanted = unit.kind === "subsidiary" ? 2 + market.weight / 2 : 1 + 2.3 * unitWeight(unit);
  return Math.min(MOST, Math.max(FEWEST, Math.round(wanted)));
}

function makeSalesperson(id: number, unit: DemoUnit, n: number): DemoSalesperson {
  const code = `${unit.code}-P${n + 1}`;
  const account = demoUsers.find(({ salesperson }) => salesperson?.code === code);
  const own = account?.salesperson?.name;
  const name = account ? { name: own ?? account.name, nameEn: own ? account.name : null } : undefined;
  return { id, code, unit, ...(name ?? teamMemberName(unit.country, unit.id, n)) };
}

/**
 * Who looks after whom. A customer of one of the maker's own houses always has somebody of that house,
 * the first ones in turn, so that everybody has one. Of a distributor's customers the larger half is visited by somebody of
 * the house above; a sub distributor's are nobody's.
 */
export function customerOwners(customers: DemoCustomer[], teams: Teams): Owners {
  const owners = new Map<DemoCustomer, DemoSalesperson>();
  const given = new Map<DemoUnit, number>();
  for (const customer of customers) {
    const { id, unit, size } = customer;
    const own = teams.get(unit.id);
    const team =
      own ?? (unit.kind === "distributor" && size >= MEDIAN_SIZE ? teams.get(unit.parentId ?? 0) : undefined);
    if (!team) continue;
    const turn = given.get(unit) ?? 0;
    given.set(unit, turn + 1);
    const place = own && turn < own.length ? turn : Math.floor(uniform(stream.customerOwner, id) * team.length);
    const owner = team[place];
    if (owner) owners.set(customer, owner);
  }
  return owners;
}

/** id, code, name, Latin name, unit: as text for COPY. */
export function* salespersonRows(teams: Teams): Generator<string> {
  for (const { id, code, name, nameEn, unit } of [...teams.values()].flat())
    yield `${id}\t${code}\t${name}\t${nameEn ?? "\\N"}\t${unit.id}\tdemo\tdemo\n`;
}
