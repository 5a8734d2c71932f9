import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { errorFilters } from "~/api/domain/error-log/error-input";
import { readFilters } from "~/api/domain/report/filters";
import { errorWords } from "~/portal/frame/error-words.server";
import { frameAddresses } from "~/portal/frame/frame-addresses";
import { ErrorList } from "~/portal/frame/lazy/error-list";
import { requireScreen } from "~/portal/session/guard.server";
import { Segmented } from "~/ui/controls/segmented";
import { TextField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { FilterRow } from "~/ui/report/filter-row";
import { PageHead } from "~/ui/report/page-head";
import { PrintLine } from "~/ui/report/print-line";
import { TableCard } from "~/ui/report/table-card";
import { State } from "~/ui/states/state";
import { Pagination } from "~/ui/tables/pagination";
import { plainWordsFor, translate, type WordKey } from "~/words";
import { formatInstant, formatInteger, formatSecond } from "~/words/formats";
import { useT } from "~/words/use-t";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

const path = "/error-log";

export const handle = { access: { menu: "MIPERR01" } } as const;

/** Errors of the reader's browser and of the server while it answered them; administrators also see everybody's. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user, locale } = await requireScreen(args, "MIPERR01");
  const { filters } = readFilters(errorFilters, new URL(args.request.url).searchParams);
  const isAdministrator = user.roles.includes("ROLE_ADMIN");
  const asked = { ...filters, of: isAdministrator ? filters.of : undefined };
  const { rows, count } = await api.errorLog.list(asked);
  const t = (key: WordKey, params?: Record<string, string>) => translate(locale, key, params);
  const address = (changes: Record<string, string | number | undefined>) => {
    const given = Object.entries({ of: asked.of, reference: asked.reference, ...changes });
    const query = new URLSearchParams(given.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
    return query.size > 0 ? `${path}?${query}` : path;
  };
  const from = count === 0 ? 0 : (filters.page - 1) * filters.size + 1;
  const whole = (value: number) => formatInteger(locale, value);
  return {
    errors: rows.map(({ at, cleared, source, userId, ...error }) => ({
      ...error,
      at: formatSecond(at, user.userPrincipal.timeZone),
      userId: asked.of ? userId : null,
      note: [t(`errorLog.source.${source}`), ...(cleared ? [t("errorLog.clearedByReader")] : [])].join(" · "),
    })),
    words: plainWordsFor(locale, "errorLog."),
    list: errorWords(locale),
    all: asked.of === "all",
    reference: asked.reference ?? "",
    printLine: [asked.reference, user.userPrincipal.username, formatInstant(new Date(), user.userPrincipal.timeZone)]
      .filter(Boolean)
      .join(" · "),
    whose: isAdministrator
      ? [
          { text: t("errorLog.mine"), href: address({ of: undefined }), current: !asked.of },
          { text: t("errorLog.all"), href: address({ of: "all" }), current: asked.of === "all" },
        ]
      : [],
    pages: {
      shown: t("errorLog.shown", {
        from: whole(from),
        to: whole(Math.min(filters.page * filters.size, count)),
        count: whole(count),
      }),
      page: filters.page,
      pages: Math.max(1, Math.ceil(count / filters.size)),
      size: filters.size,
      base: address({}),
    },
  };
}

export default function ErrorLogScreen() {
  const { errors, list, all, reference, whose, pages, printLine } = useLoaderData<typeof loader>();
  const t = useT();
  const plus = (change: string) => `${pages.base}${pages.base.includes("?") ? "&" : "?"}${change}`;
  return (
    <div className="portrait">
      <PageHead title={t("errorLog.title")} code="MIPERR01" classification="internal">
        {errors.length > 0 && !all && (
          <Form method="post" action={frameAddresses.errors}>
            <input type="hidden" name="back" value={path} />
            <SubmitButton kind="danger">{t("errorLog.clear")}</SubmitButton>
          </Form>
        )}
      </PageHead>
      <FilterRow
        chips={reference ? [{ text: reference, href: path }] : []}
        resetHref={path}
        hidden={all ? { of: "all" } : {}}
      >
        <TextField key={reference} name="reference" label={t("errorLog.reference")} defaultValue={reference} />
      </FilterRow>
      <PrintLine text={printLine} />
      <TableCard
        title={t(all ? "errorLog.all" : "errorLog.mine")}
        ownPage={false}
        actions={whose.length > 0 && <Segmented label={t("errorLog.whose")} options={whose} />}
      >
        {errors.length === 0 ? (
          <State
            icon={reference ? "search" : "ok"}
            level={2}
            title={t(reference ? "errorLog.unknown" : "errorLog.empty")}
          >
            {!reference && <p>{t(all ? "errorLog.emptyTextAll" : "errorLog.emptyText")}</p>}
          </State>
        ) : (
          <ErrorList errors={errors} words={list} />
        )}
        {pages.pages > 1 && (
          <Pagination
            shown={pages.shown}
            page={pages.page}
            pages={pages.pages}
            pageHref={(page) => plus(`page=${page}&size=${pages.size}`)}
            size={pages.size}
            sizes={[25, 50, 100, 200]}
            sizeHref={(size) => plus(`size=${size}`)}
          />
        )}
      </TableCard>
      <p className="mt-2 text-xs text-mute">{t("errorLog.note")}</p>
    </div>
  );
}
