import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { isDisabled } from "~/menu/management-area";
import { useT } from "~/words/use-t";
import { menuHref } from "./carried-month";
import { FrameLink } from "./frame-link";

type ScreenLinkProps = { path: string; current: boolean; children: ReactNode };

/** A screen in the sidebar or in the list beside the breadcrumb: a link, or, where the screen is disabled, its name and why. */
export function ScreenLink({ path, current, children }: ScreenLinkProps) {
  const t = useT();
  const place = useLocation();
  const here = current ? "page" : undefined;
  if (!isDisabled(path))
    return (
      <FrameLink to={menuHref(path, place)} aria-current={here}>
        {children}
      </FrameLink>
    );
  const why = t("mgmt.preparation");
  return (
    <span className="disabled-screen" title={why} aria-current={here}>
      {children}
      <span className="sr-only">: {why}</span>
    </span>
  );
}
