import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import type { Refused } from "~/ui/forms/refused";
import { FormCard } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { CALCULATOR, saveAddress } from "../save-addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL09" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL09", (api, id) => api.simulations.get({ id }));
  const { record: kept, locale, t } = reader;
  if (!kept.can.includes("delete")) throw new Response(null, { status: 404 });
  return {
    questionTitle: t("sim.deleteOf", { title: kept.title }),
    text: t("sim.deleteText", { count: kept.lastVersion }),
    title: kept.title,
    stamp: kept.stamp,
    back: saveAddress(kept.id),
    words: wordsFor(locale, "sim."),
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPUTL09", z.object({}), async ({ api, id, stamp }) => {
    await api.simulations.remove({ id, stamp });
    return { to: CALCULATOR, told: "sim.deleted" };
  });

export default function DeleteCase() {
  const { questionTitle, text, title, stamp, back } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: Refused }>()?.refused;
  const t = useT();
  return (
    <>
      <PageHead title={title} code="MIPUTL09" />
      <FormCard
        title={questionTitle}
        refused={refused}
        submit={t("sim.delete")}
        danger
        cancelHref={back}
        hidden={{ stamp }}
      >
        <p>{text}</p>
      </FormCard>
    </>
  );
}
