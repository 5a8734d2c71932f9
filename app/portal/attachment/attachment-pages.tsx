import { useActionData, useLoaderData } from "@remix-run/react";
import type { Refused } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { AddAttachment } from "./add-attachment";
import type { attachmentForm, attachmentQuestion } from "./attachment-pages.server";
import { RemoveAttachment } from "./remove-attachment";

const useRefused = () => useActionData<{ refused?: Refused }>()?.refused;

/** Asks for one file of a record: a page's default export. */
export function AddAttachmentPage() {
  const { title, code, back, atDoor } = useLoaderData<ReturnType<typeof attachmentForm>>();
  const refused = useRefused() ?? atDoor;
  return (
    <>
      <PageHead title={title} code={code} />
      <AddAttachment refused={refused} back={back} />
    </>
  );
}

/** Asks whether a file of a record is to go: a page's default export. */
export function RemoveAttachmentPage() {
  const { questionTitle, code, name, back } = useLoaderData<
    Awaited<ReturnType<typeof attachmentQuestion>> & { questionTitle: string }
  >();
  return (
    <>
      <PageHead title={questionTitle} code={code} />
      <RemoveAttachment name={name} back={back} refused={useRefused()} />
    </>
  );
}
