import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { chipExample } from "~/api/domain/calculators/chip/chip-example";
import { ownTitle } from "~/portal/frame/own-title";
import { localeOf } from "~/portal/session/request.server";
import { ButtonLink } from "~/ui/controls/button";
import { useT } from "~/words/use-t";
import { loadShell } from "../load-shell.server";
import { PublicShell } from "../parts/public-shell";

export { FailurePage as ErrorBoundary } from "~/portal/frame/failure-page";

export const handle = { access: "public" } as const;

const CALCULATOR = "/openapi-max-chip-thickness-calculator/calculator";

/** What the calculator is for; no session is asked for, nothing is kept. */
export async function loader(args: LoaderFunctionArgs) {
  const { shell, headers } = await loadShell(
    args.request,
    await localeOf(args),
    "chip.publicTitle",
    "chip.publicIntro",
    "chipIntro.",
  );
  return data(shell, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => ownTitle(page?.browserTitle, matches);

export default function ChipIntroduction() {
  const shell = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <PublicShell {...shell}>
      <h1>{shell.title}</h1>
      <p className="mt-2">{t("chip.publicIntro")}</p>
      <p className="mt-2">{t("chipIntro.why")}</p>
      <p className="mt-2">{t("chipIntro.when")}</p>
      <ul className="list-disc pl-6">
        {(["angle", "round", "width"] as const).map((name) => (
          <li key={name}>{t(`chipIntro.${name}`)}</li>
        ))}
      </ul>
      <p className="mt-2 text-mute">{t("chipIntro.print")}</p>
      <div className="acts mt-4">
        <ButtonLink href={CALCULATOR} kind="primary">
          {t("chipIntro.open")}
        </ButtonLink>
        <ButtonLink href={`${CALCULATOR}?${new URLSearchParams(chipExample)}`}>{t("chipIntro.example")}</ButtonLink>
      </div>
    </PublicShell>
  );
}
