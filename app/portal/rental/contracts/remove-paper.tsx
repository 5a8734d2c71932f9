import { useActionData, useLoaderData } from "@remix-run/react";
import { RemoveAttachment } from "~/portal/attachment/remove-attachment";
import type { Refused } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import type { presentRemovePaper } from "./papers.server";

/** Asks whether a file of a contract is to go. */
export function RemovePaper() {
  const { questionTitle, code, name, back } = useLoaderData<
    Awaited<ReturnType<typeof presentRemovePaper>> & { questionTitle: string }
  >();
  return (
    <>
      <PageHead title={questionTitle} code={code} />
      <RemoveAttachment name={name} back={back} refused={useActionData<{ refused?: Refused }>()?.refused} />
    </>
  );
}
