import type { ApiClient } from "~/api/client.server";
import { recordName } from "~/api/domain/record-id";
import { requireMenu, type SignedIn } from "~/portal/session/guard.server";
import { toNoRight } from "~/portal/session/no-right.server";
import type { RequestArgs } from "~/portal/session/request.server";
import { wantedPath } from "~/portal/session/wanted-address";
import { translate, type WordKey, type WordParams } from "~/words";
import { formatInstant } from "~/words/formats";
import { withRelativeTime } from "~/words/relative-time";
import { leaveUnless } from "./leave-unless.server";
import { orNotFound } from "./or-not-found.server";

type Args = RequestArgs & { params: Readonly<Record<string, string | undefined>> };

/** Who opened a page below a screen, about which record, and how texts and instants are written for them. */
export type RecordReader<R> = SignedIn & {
  request: Request;
  /** The screen's code. */
  code: string;
  record: R;
  params: Args["params"];
  t: (key: WordKey, params?: WordParams) => string;
  /** An instant in the reader's time zone; "–" for none. */
  at: (instant: string | null) => string;
};

type Get<R> = (api: ApiClient, id: string) => Promise<R>;

/** The guard of a record's page: the screen's right, then the record by `:id` of the address; not visible = 404. */
export async function requireRecord<R>(args: Args, code: string, get: Get<R>): Promise<RecordReader<R>> {
  const reader = await requireNone(args, code);
  return { ...reader, record: await orNotFound(get(reader.api, recordName(args.params.id))) };
}

/** As the policies of the domain ask for who makes something. */
type Maker = { roles: string[]; scope: { all: boolean } };

const anybody = () => true;

/**
 * The guard of a form's page: its record, or null where the address names none and a new one is made. A record that its reader may not
 * change, or not as it stands, has no such page: they are led back to it. One whose own page is the form shows itself as it is.
 * @param may the policy that lets somebody make one; who may not is sent to /401 before the form, not when it is sent
 */
export async function requireForm<R>(
  args: Args,
  code: string,
  get: Get<R>,
  may: (maker: Maker) => boolean = anybody,
): Promise<RecordReader<R | null>> {
  if (args.params.id !== undefined) {
    const reader = await requireRecord(args, code, get);
    await leaveWithout("change", reader, may);
    return reader;
  }
  const reader = await requireNone(args, code);
  if (!may(makerOf(reader))) throw toNoRight(args.request);
  return reader;
}

/**
 * The same for a form of a record that is there.
 * @param right what the record must allow its reader besides being read
 */
export async function requireRight<R>(
  args: Args,
  code: string,
  get: Get<R>,
  right: string,
  may: (maker: Maker) => boolean = anybody,
): Promise<RecordReader<R>> {
  const reader = await requireRecord(args, code, get);
  await leaveWithout(right, reader, may);
  return reader;
}

const makerOf = ({ user: { roles, scope } }: SignedIn): Maker => ({ roles, scope: { all: scope === null } });

async function leaveWithout(right: string, reader: RecordReader<unknown>, may: (maker: Maker) => boolean) {
  const { record, request, params } = reader;
  if (typeof record !== "object" || record === null || !("can" in record) || !Array.isArray(record.can)) return;
  const parts = wantedPath(request).split("/");
  const own = parts.findLastIndex((part) => decodeURIComponent(part) === params.id);
  if (own === parts.length - 1) return;
  const why = may(makerOf(reader)) ? undefined : "api.no-right";
  await leaveUnless(record.can.includes(right), reader, parts.slice(0, own + 1).join("/"), why);
}

async function requireNone(args: Args, code: string): Promise<RecordReader<null>> {
  const signedIn = await requireMenu(args, code);
  const { locale, user } = signedIn;
  return {
    ...signedIn,
    request: args.request,
    code,
    record: null,
    params: args.params,
    t: (key, params) => translate(locale, key, params),
    at: (instant) =>
      instant === null
        ? "–"
        : withRelativeTime(locale, formatInstant(instant, user.userPrincipal.timeZone), instant, new Date()),
  };
}
