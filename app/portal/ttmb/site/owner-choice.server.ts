import type { SiteRecord } from "~/api/domain/tool-management/site/site-record";
import type { Choices } from "~/portal/record/describe-fields.server";
import type { RecordReader } from "~/portal/record/require-record.server";

/** Whom an action can be given to: accounts that see the site. @param asked whether the form has an owner */
export async function ownerChoice({ api, record }: RecordReader<SiteRecord>, asked: boolean): Promise<Choices> {
  if (!asked) return {};
  const { people } = await api.ttmbSites.people({ id: record.id });
  return { owner: people.map(({ id, name }) => [id, `${name} · ${id}`] as const) };
}
