import { useT } from "~/words/use-t";
import { ButtonLink } from "../controls/button";
import { State } from "./state";

const home = "/mainboard";

/** 401: the visitor is known, the screen is not theirs. `screen` names it, `address` is what was wanted. */
export function NoRight({ screen, address, mailHref }: { screen?: string; address?: string; mailHref: string }) {
  const t = useT();
  const actions = (
    <>
      <ButtonLink kind="primary" href={home}>
        {t("ui.toMainboard")}
      </ButtonLink>
      <ButtonLink href={mailHref}>{t("ui.askIt")}</ButtonLink>
    </>
  );
  return (
    <State icon="lock" code="401" title={t("state.401.title")} actions={actions}>
      <p>{screen ? t("state.401.textOf", { screen }) : t("state.401.text")}</p>
      {address && <p className="break-words text-sm text-mute">{address}</p>}
    </State>
  );
}

/** 404: not there, or not visible for this reader; the two are never told apart. */
export function NotFound({ address, mailHref }: { address?: string; mailHref?: string }) {
  const t = useT();
  const actions = (
    <>
      <ButtonLink kind="primary" href={home}>
        {t("ui.toMainboard")}
      </ButtonLink>
      {mailHref && <ButtonLink href={mailHref}>{t("ui.askIt")}</ButtonLink>}
    </>
  );
  return (
    <State icon="search" title={t("ui.404.title")} actions={actions}>
      <p>{t("ui.404.text")}</p>
      {address && <p className="break-words text-sm text-mute">{address}</p>}
    </State>
  );
}

/** A menu entry whose screen is not built (specification 8: 'Cannot find module', MODULE_NOT_FOUND). */
export function NotAvailable({ screen }: { screen: string }) {
  const t = useT();
  return (
    <State
      icon="clock"
      code="MODULE_NOT_FOUND"
      title={t("state.notAvailable.title", { screen })}
      actions={<ButtonLink href={home}>{t("ui.toMainboard")}</ButtonLink>}
    >
      <p>{t("state.notAvailable.text")}</p>
    </State>
  );
}

/** Something broke: the number under which the error log knows it, its time and page; a link that tries again. */
export type FailureProps = {
  status: number;
  reference: string;
  time: string;
  page?: string;
  retryHref: string;
  mailHref: string;
  /** What the server has to say to the reader, in place of the general words. */
  message?: string;
};

export function Failure({ status, reference, time, page, message, retryHref, mailHref }: FailureProps) {
  const t = useT();
  const actions = (
    <>
      <ButtonLink kind="primary" icon="refresh" href={retryHref}>
        {t("ui.tryAgain")}
      </ButtonLink>
      <ButtonLink href={mailHref}>{t("ui.mailIt")}</ButtonLink>
    </>
  );
  return (
    <State
      icon="warn"
      code={String(status)}
      title={message ?? t(status === 503 ? "ui.503.title" : "ui.500.title")}
      actions={actions}
    >
      {!message && <p>{t("ui.failure.text")}</p>}
      <p>
        <b className="select-all text-lg tracking-wide">{reference}</b>
        <br />
        <small>{page ? `${time}, ${page}` : time}</small>
      </p>
    </State>
  );
}
