import { hasWord, type WordKey } from "~/words";

/** Where the words of a kind's states are, by what the trail calls the kind and by the screens of its records. */
const places: Readonly<Record<string, string>> = {
  "agent-contract": "agentContract.state",
  "consignment-count": "consignment.count",
  contract: "contract.state",
  credit: "commercial.state",
  insurance: "insurance.state",
  "matrix-contract": "matrix.state",
  member: "member.state",
  notice: "admin.notices.state",
  opportunity: "tcis.stage",
  request: "request.state",
  "stock-ask": "asks.state",
  user: "admin.users.status",
  ...{
    MIPADM01: "admin.users.status",
    MIPADM04: "admin.notices.state",
    MIPADM10: "rule.time",
    MIPADM11: "exclusion.time",
  },
  ...{ MIPCOM01: "commercial.state", MIPCTS05: "contract.state", MIPCTS06: "contract.state", MIPMBS03: "member.state" },
  ...{ MIPMBS11: "member.state", MIPMTX05: "matrix.state", MIPSAL06: "request.state", MIPSAL14: "insurance.state" },
  ...{
    MIPTAS05: "agentContract.state",
    MIPTAS06: "tcis.stage",
    MIPTAS17: "request.state",
    MIPUTL06: "consignment.count",
    MIPUTL14: "asks.state",
  },
};

/** What a record says of how it stands: one of these, or whether it is in use. */
type Standing = { state?: unknown; stage?: unknown; status?: unknown; time?: unknown; inUse?: unknown; used?: unknown };

/**
 * The state of a record in a word, for whoever wants to do what fits another one. Null where it has none.
 * @param kind what the trail calls it, or the screen of its page
 */
export function stateWord(kind: string, record: object): WordKey | null {
  const { state, stage, status, time, inUse, used } = record as Standing;
  const found = [stage, state, status, time].find((each) => typeof each === "string");
  const key = `${places[kind]}.${found}`;
  if (found !== undefined && hasWord(key)) return key;
  const there = [inUse, used].find((each) => typeof each === "boolean");
  return there === undefined ? null : there ? "api.not-now.used" : "api.not-now.unused";
}
