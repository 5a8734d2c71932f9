import type { WordKey } from "~/words";
import { choosable, counted } from "../report/list";
import { type ChosenColumns, type TableColumn, table } from "../report/table";
import type { LapsingAsked } from "./lapsing";
import type { MemberPurpose, MemberState, MemberTier } from "./member-terms";
import type { CampaignFilters, ListedMember, ListedPoints, Members, RegisterFilters } from "./members";

/** A member, or the total of all that are filtered. */
type Row = { member: ListedMember | null; points: ListedPoints };
type Column = TableColumn<Row> & { key: string };

/** A total has nothing of a single member. */
const of =
  (read: (member: ListedMember) => string | null) =>
  ({ member }: Row): string | null =>
    member === null ? "" : read(member);

/** Keys are the specification's field names where it has one: what other systems call the columns of a file. */
const text = (key: string, head: WordKey, read: (member: ListedMember) => string | null): Column => ({
  key,
  kind: "text",
  head,
  of: of(read),
});
const day = (key: string, head: WordKey, read: (member: ListedMember) => string | null): Column => ({
  key,
  kind: "day",
  head,
  of: of(read),
});
const extra = (column: Column): Column => ({ ...column, extra: true });
const fileOnly = (column: Column): Column => ({ ...column, fileOnly: true });

const state: Column = {
  key: "leavef",
  kind: "state",
  head: "members.state",
  of: of(({ state }) => state),
  state: (code) => ({ word: `member.state.${code as MemberState}` }),
  sorts: "asc",
};
const tier: Column = {
  key: "tier",
  kind: "state",
  head: "members.tier",
  of: of(({ tier }) => tier),
  state: (code) => ({ word: `member.tier.${code as MemberTier}`, ...(code === "none" && { plain: true as const }) }),
  sorts: true,
};
const purpose: Column = {
  key: "purpo",
  kind: "state",
  head: "members.purpose",
  of: of(({ purpose }) => purpose),
  state: (code) => ({ word: `member.purpose.${code as MemberPurpose}`, plain: true }),
};
const agreed = (key: string, head: WordKey, read: (member: ListedMember) => boolean): Column => ({
  key,
  kind: "state",
  head,
  of: of((member) => (read(member) ? "yes" : "no")),
  state: (code) => ({ word: `members.${code as "yes" | "no"}`, plain: true }),
});
const count = (key: string, head: WordKey, name: keyof ListedPoints, sorts?: true): Column => ({
  key,
  kind: "count",
  head,
  of: ({ points }) => String(points[name]),
  ...(sorts && { sorts }),
});
const lastInvoice: Column = {
  ...day("lastdate", "members.lastInvoice", ({ lastInvoiceOn }) => lastInvoiceOn),
  sorts: true,
};

export const memberColumns: readonly Column[] = [
  fileOnly(text("memno", "members.memberNo", ({ memberNo }) => memberNo)),
  state,
  tier,
  text("taxno", "field.member.taxNo", ({ taxNo }) => taxNo),
  text("place", "members.place", ({ unit }) => unit),
  purpose,
  extra(text("icat", "members.type", ({ type }) => type)),
  { ...day("crddat", "members.joined", ({ joinedOn }) => joinedOn), sorts: true },
  lastInvoice,
  count("available", "members.available", "available", true),
  count("toBeAvailable", "members.toBeAvailable", "toBeAvailable"),
  extra(count("toBeTransferred", "members.toBeTransferred", "toBeTransferred")),
  count("toBeExpired", "members.toBeExpired", "toBeExpired"),
  extra(count("negative", "members.negative", "negative", true)),
  extra(count("saved", "members.saved", "saved")),
  agreed("chksms", "members.consent.sms", ({ smsConsent }) => smsConsent),
  agreed("chkdm", "members.consent.mail", ({ mailConsent }) => mailConsent),
  extra(text("customer", "members.customerCode", ({ customer }) => customer)),
  extra(text("rpsnme", "field.member.representative", ({ representative }) => representative)),
  extra(text("vatid", "field.member.vatId", ({ vatId }) => vatId)),
  extra(day("vatdate", "field.member.vatDate", ({ vatDate }) => vatDate)),
  extra(text("tascode", "field.member.tasNo", ({ tasNo }) => tasNo)),
  extra(text("tasseq", "field.member.tasSeq", ({ tasSeq }) => tasSeq)),
  extra(text("tasnmel", "field.member.tasName", ({ tasName }) => tasName)),
  extra(text("idsco", "field.member.idsCode", ({ idsCode }) => idsCode)),
  extra(text("dataid", "field.member.dataId", ({ dataId }) => dataId)),
  extra(text("userid", "field.member.userId", ({ userId }) => userId)),
  extra(text("subsidiary", "members.subsidiary", ({ subsidiary }) => subsidiary)),
  extra(text("country", "members.country", ({ country }) => country)),
  extra(text("currency", "members.currency", ({ currency }) => currency)),
  extra(day("regdat", "members.applied", ({ appliedOn }) => appliedOn)),
  extra(day("leaved", "members.withdrawn", ({ withdrawnOn }) => withdrawnOn)),
  extra(text("reasncd", "members.withdrawalReason", ({ withdrawalReason }) => withdrawalReason)),
];

const lapsing = count("lapsing", "members.lapsing.points", "lapsing", true);
/** What every list of members can be put in the order of, whichever of these columns it shows. */
export const memberSorts = [...memberColumns, lapsing];

/** What ends in the days that are asked for stands in reach of what is available, on the screen and in files. */
const withLapsing =
  (all: readonly Column[], file?: readonly Column[]) =>
  (answer: Members, filters: LapsingAsked): ChosenColumns<Row> => {
    const chosen = choosable<Row>(all)(answer, filters);
    const inFiles = file ?? chosen.inFiles ?? all;
    if (filters.lapsing === undefined && filters.ends === undefined) return { ...chosen, inFiles };
    const placed = (columns: readonly TableColumn<Row>[]) => {
      const after = columns.findIndex(({ key }) => (key as string) === "available") + 1 || columns.length;
      return [...columns.slice(0, after), lapsing, ...columns.slice(after)];
    };
    return { ...chosen, shown: placed(chosen.shown), inFiles: placed(inFiles) };
  };

const rows = ({ rows }: Members): Row[] => rows.map((member) => ({ member, points: member.points }));
const total = ({ total, rowCount }: Members): Row | null =>
  total && rowCount > 0 ? { member: null, points: total } : null;
const name = {
  key: "endnm",
  head: "members.name",
  of: ({ member }: Row) => member?.name ?? "",
  sub: ({ member }: Row) => member?.memberNo ?? "",
  sorts: true,
} as const;

/** The register: its screen's own records are what its names lead to. */
export const memberTable = (screen: "MIPMBS03" | "MIPMBS11") =>
  table<Row, Members, RegisterFilters>({
    ...counted,
    name: { ...name, opens: ({ member }) => member && { screen, id: member.id } },
    // Files have every field, as an upload takes them.
    columns: withLapsing(memberColumns, memberColumns),
    rows,
    total,
  });

const ofContact = (
  key: string,
  head: WordKey,
  field: "name" | "department" | "position" | "mobile" | "email",
): Column => text(key, head, ({ contact }) => contact?.[field] || null);

export const campaignColumns: readonly Column[] = [
  fileOnly(text("memno", "members.memberNo", ({ memberNo }) => memberNo)),
  fileOnly(text("customer", "members.customerCode", ({ customer }) => customer)),
  ofContact("psnme", "members.crm.contact", "name"),
  fileOnly(ofContact("psdpt", "members.crm.department", "department")),
  fileOnly(ofContact("psposNm", "members.crm.position", "position")),
  ofContact("psmob", "members.crm.mobile", "mobile"),
  ofContact("psemld", "members.crm.email", "email"),
  state,
  tier,
  text("tasrgn", "members.crm.region", ({ region }) => region),
  text("place", "members.place", ({ unit }) => unit),
  day("smsOn", "members.crm.smsOn", ({ smsConsentOn }) => smsConsentOn),
  day("mailOn", "members.crm.mailOn", ({ mailConsentOn }) => mailConsentOn),
  lastInvoice,
  count("available", "members.available", "available", true),
  count("toBeExpired", "members.toBeExpired", "toBeExpired"),
];

/** Members who agreed to messages, with the contact and the points that lapse. */
export const campaignTable = table<Row, Members, CampaignFilters>({
  ...counted,
  name: { ...name, opens: ({ member }) => member && { screen: "MIPMBS03", id: member.id } },
  columns: withLapsing(campaignColumns),
  rows,
  total,
});
