import { useActionData, useLoaderData } from "@remix-run/react";
import { AddAttachment } from "~/portal/attachment/add-attachment";
import type { Refused } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import type { presentAddPaper } from "./papers.server";

/** Asks for one file of a contract. */
export function AddPaper() {
  const { title, code, back, atDoor } = useLoaderData<Awaited<ReturnType<typeof presentAddPaper>>>();
  const refused = useActionData<{ refused?: Refused }>()?.refused ?? atDoor;
  return (
    <>
      <PageHead title={title} code={code} />
      <AddAttachment refused={refused} back={back} />
    </>
  );
}
