import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { shareForm } from "~/api/domain/simulation/simulation-input";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { ChecksField } from "~/ui/forms/checks-field";
import { PageHead } from "~/ui/report/page-head";
import { saveAddress } from "../save-addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL09" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL09", (api, id) => api.simulations.get({ id }));
  const { record: kept, t } = reader;
  if (!kept.can.includes("share")) throw new Response(null, { status: 404 });
  const { groups } = await reader.api.simulations.shareGroups();
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  return sendForm(reader, "simulation", shareForm, {
    title: t("sim.shareOf", { title: kept.title }),
    stored: { users: ids(kept.audience.users).join(", "), groups: ids(kept.audience.groups) },
    choices: { groups: groups.map(({ id, name }) => [id, name] as const) },
    back: saveAddress(kept.id),
    words: [],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPUTL09", shareForm, async ({ api, id }, { users, groups }) => {
    await api.simulations.share({ id, users: users.split(/[\s,;]+/).filter(Boolean), groups });
    return { to: saveAddress(id), told: "sim.shared" };
  });

export default function ShareCase() {
  const { recordTitle, back } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={recordTitle} code="MIPUTL09" />
      <RecordForm<typeof shareForm> title={recordTitle} cancelHref={back}>
        {(field) => (
          <>
            <PickField className="all" {...field("users")} />
            <ChecksField {...field("groups")} />
          </>
        )}
      </RecordForm>
    </>
  );
}
