import { useActionData, useLoaderData } from "@remix-run/react";
import type { Refused } from "~/ui/forms/refused";
import { FormCard } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import type { loadDeletion } from "./saved.server";

export function DeletionPage() {
  const { code, questionTitle, ask, text, title, stamp, back } = useLoaderData<typeof loadDeletion>();
  const refused = useActionData<{ refused?: Refused }>()?.refused;
  const t = useT();
  return (
    <>
      <PageHead title={title} code={code} />
      <FormCard
        title={questionTitle}
        refused={refused}
        submit={t("sim.delete")}
        danger
        cancelHref={back}
        hidden={{ stamp }}
      >
        {ask && <p className="mb-2">{ask}</p>}
        <p>{text}</p>
      </FormCard>
    </>
  );
}
