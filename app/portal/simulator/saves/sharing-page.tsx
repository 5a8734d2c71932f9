import { useLoaderData } from "@remix-run/react";
import type { shareForm } from "~/api/domain/simulation/simulation-input";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { ChecksField } from "~/ui/forms/checks-field";
import { PageHead } from "~/ui/report/page-head";
import type { loadSharing } from "./saved.server";

export function SharingPage() {
  const { recordTitle, back, code } = useLoaderData<typeof loadSharing>();
  return (
    <>
      <PageHead title={recordTitle} code={code} />
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
