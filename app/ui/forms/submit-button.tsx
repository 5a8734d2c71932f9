import { useNavigation } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Button, type ButtonKind } from "../controls/button";

/** The one filled button of a form. It says that it works; it is never disabled, so nobody waits at a dead button. */
export function SubmitButton({
  kind = "primary",
  ...rest
}: { kind?: ButtonKind; icon?: string; children: ReactNode } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const busy = useNavigation().state === "submitting";
  return <Button kind={kind} type="submit" aria-busy={busy || undefined} {...rest} />;
}
