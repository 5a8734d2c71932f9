import type { LoaderFunctionArgs } from "@remix-run/node";
import { callVerbs } from "~/api/domain/tcis/call/call-policy";
import type { CallRecord } from "~/api/domain/tcis/call/call-record";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { drawRecord } from "~/portal/record/draw-record.server";
import { audited, factsPart, historyPart, listPart } from "~/portal/record/parts.server";
import { recordActs } from "~/portal/record/record-acts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { linked } from "~/ui/records/facts";
import { backToList, callPath, fromList, listName, visitsPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPTAS18" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTAS18", (api, id) => api.calls.get({ id: Number(id) || 0 }));
  const { name, day } = reader.record;
  return drawRecord(reader, `${name}, ${day}`, <CallBody page={reader} />);
}

/** What was said, and what was said before. */
function CallBody({ page }: { page: RecordReader<CallRecord> }) {
  const { record: call, t } = page;
  const { searchParams } = new URL(page.request.url);
  const list = listName(searchParams);
  return (
    <RecordFrame
      page={page}
      head={{ title: `${call.name}, ${call.day}`, classification: "internal", note: t(`tcis.call.${call.kind}`) }}
      actions={recordActs(page, {
        back: { text: t(list ?? "tcis.back.visits"), href: backToList(searchParams, visitsPath) },
        ...{ address: callPath(call.id), verbs: callVerbs, words: "tcis.call.verb", carried: fromList(searchParams) },
      })}
      summary={{ beside: call.by, below: [call.said] }}
      sections={[
        factsPart("call", [
          {
            title: t("tcis.call"),
            facts: [
              withWhom(page),
              { label: t("tcis.visit.day"), value: call.day },
              { label: t("tcis.call.by"), value: call.by },
              { label: t("field.call.said"), value: call.said },
            ],
          },
        ]),
        listPart({
          id: "others",
          caption: t("tcis.call.others"),
          columns: [t("tcis.visit.day"), t("tcis.call.kind"), t("tcis.call.by"), t("field.call.said")].map((text) => ({
            text,
          })),
          rows: call.others.map(({ key, day, kind, by, said }) => ({
            key,
            cells: [day, t(`tcis.call.${kind}`), by, said || "–"],
          })),
        }),
        historyPart(t("tcis.history"), audited(page, call.history)),
      ]}
    />
  );
}

/** Whom it was with, with the way to what is known of them. */
function withWhom({ record: { customerId, code, name }, t, user }: RecordReader<CallRecord>) {
  const to = (screen: string, below: string) => {
    const path = findMenuItem(user.menus, screen)?.path;
    return path && `${path}${below}`;
  };
  const href =
    customerId === null ? to("MIPTAS07", `?text=${encodeURIComponent(code)}`) : to("MIPTAS14", `/${customerId}`);
  return {
    label: t(customerId === null ? "tas.distributor" : "tcis.customer"),
    value: linked(`${name} · ${code}`, href),
  };
}
