import type { SiteRecord } from "~/api/domain/tool-management/site/site-record";
import type { Choices } from "~/portal/record/describe-fields.server";
import type { RecordReader } from "~/portal/record/require-record.server";

/**
 * Whom an action can be given to: accounts that see the site and work in the portal. Whoever has it already stays to choose.
 * @param asked whether the form has an owner @param held the account that it stands with
 */
export async function ownerChoice(
  { api, record, t }: RecordReader<SiteRecord>,
  asked: boolean,
  held = "",
): Promise<Choices> {
  if (!asked) return {};
  const { people } = await api.ttmbSites.people({ id: record.id });
  const offered = people.map(({ id, name }): [string, string] => [id, `${name} · ${id}`]);
  if (held === "" || people.some(({ id }) => id === held)) return { owner: offered };
  // Their name says that they have no access; who only sees the site no more is told by its own sentence.
  const { chosen } = await api.search.choices({ kind: "user", code: held });
  return { owner: [[held, chosen ? `${chosen.name} · ${held}` : t("pick.idle", { name: held })], ...offered] };
}
