import { z } from "zod";
import type { WordKey } from "~/words";
import { defineReport } from "../report/definition";
import { choiceList, codeField, type NamedOption, typedText, withField } from "../report/filter-field";
import { choosable, columnChoice, counted, emptyList, few, namesInList, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { userStatuses } from "./user-statuses";

const listedUser = z.object({
  userId: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  status: z.enum(userStatuses),
  loginType: z.enum(["1", "2"]),
  roles: z.array(z.string()),
  /** In the reader's words. */
  roleNames: z.array(z.string()),
  groups: z.array(z.string()),
  lastSignIn: z.string().nullable(),
});
export type ListedUser = z.output<typeof listedUser>;
const option = z.object({ id: z.string(), name: z.string() });

type Options = { options: { roles: NamedOption[]; groups: NamedOption[] } };
const chosenOf = (list: "roles" | "groups") => ({
  choices: ({ options }: Options, value: unknown, say: { t: (key: WordKey) => string }) =>
    choiceList(say.t("admin.list.all"), options[list], nameOf(options[list], value)),
  chosen: ({ options }: Options, value: unknown) => nameOf(options[list], value)?.name ?? null,
});
const nameOf = (options: NamedOption[], value: unknown) =>
  value === undefined ? null : (options.find(({ id }) => id === value) ?? { id: String(value), name: String(value) });

const answer = z.object({
  ...pageOf(listedUser),
  options: z.object({ roles: z.array(option), groups: z.array(option) }),
});
export type Users = z.output<typeof answer>;

type Status = ListedUser["status"];
export const statusWord = (status: Status) => ({ word: `admin.users.status.${status}` as const });

const columns = [
  { key: "userId", kind: "text", head: "field.user.userId", of: ({ userId }) => userId, fileOnly: true },
  {
    key: "status",
    kind: "state",
    head: "admin.users.status",
    of: ({ status }) => status,
    state: (status) => statusWord(status as Status),
    sorts: "asc",
  },
  {
    key: "roles",
    kind: "text",
    head: "field.user.roles",
    of: ({ roleNames }) => namesInList(roleNames),
    short: ({ roleNames }) => few(roleNames),
    sorts: "asc",
  },
  {
    key: "groups",
    kind: "text",
    head: "field.user.groups",
    of: ({ groups }) => namesInList(groups),
    short: ({ groups }) => few(groups),
    sorts: "asc",
  },
  {
    key: "lastSignIn",
    kind: "time",
    head: "admin.users.lastSignIn",
    of: ({ lastSignIn }) => lastSignIn,
    sorts: true,
  },
] as const satisfies readonly TableColumn<ListedUser>[];

export const userFilters = {
  /** Part of the ID, the name or the address. */
  text: typedText("admin.users.search"),
  status: withField(
    z.enum(userStatuses).optional(),
    codeField("admin.users.status", userStatuses, (status) => `admin.users.status.${status}`, {
      all: "admin.list.all",
    }),
  ),
  role: withField(z.string().max(60).optional(), { label: "admin.users.role", ...chosenOf("roles") }),
  group: withField(z.string().max(60).optional(), { label: "admin.users.group", ...chosenOf("groups") }),
  ...columnChoice(columns),
  ...paging(columns),
};
export type UserFilters = z.output<z.ZodObject<typeof userFilters>>;

const usersTable = table<ListedUser, Users>({
  ...counted,
  name: {
    key: "name",
    head: "admin.users.user",
    of: ({ username }) => username,
    sub: ({ userId }) => userId,
    opens: ({ userId }) => ({ screen: "MIPADM01", id: userId }),
    sorts: true,
  },
  columns: choosable<ListedUser>(columns),
  rows: ({ rows }) => rows,
});

/** MIPADM01: who has an account, as administrators look after them. Withdrawn ones only when they are asked for. */
export const users = defineReport({
  code: "MIPADM01",
  classification: "confidential",
  filters: userFilters,
  tables: [usersTable],
  output: answer,
  empty: emptyList,
});
