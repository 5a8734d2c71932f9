import { useLoaderData } from "@remix-run/react";
import type { shareForm } from "~/api/domain/simulation/simulation-input";
import { RecordForm } from "~/portal/record/record-form";
import { ChecksField } from "~/ui/forms/checks-field";
import { TextAreaField } from "~/ui/forms/text-area-field";
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
            <div className="all">
              <TextAreaField {...field("users")} rows={2} />
            </div>
            <ChecksField {...field("groups")} />
          </>
        )}
      </RecordForm>
    </>
  );
}
