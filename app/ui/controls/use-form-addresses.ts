import { useNavigate } from "@remix-run/react";
import type { FormEvent } from "react";

/**
 * Filters are forms that only change the address: with scripts the page around them stays. One handler on their parent, so
 * that forms the server drew need no component of their own. A field that is left empty says nothing, so it is not in the
 * address; a place of the page that the form names is come back to.
 */
export function useFormAddresses() {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLElement>) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== "get" || event.defaultPrevented || form.target) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form, submitter))
      if (typeof value === "string" && value !== "") query.append(name, value);
    const { pathname, hash } = new URL(form.getAttribute("action") ?? window.location.pathname, window.location.href);
    navigate((query.size > 0 ? `${pathname}?${query}` : pathname) + hash);
  };
}
