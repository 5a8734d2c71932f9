import { type MouseEvent, useState } from "react";

/** A link to a page that scripts turn into a dialog over the present one; on that page itself it stays a link. */
export function useDialog() {
  const [open, setOpen] = useState(false);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const here = window.location.pathname.startsWith(event.currentTarget.pathname);
    if (here || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return { open, onClick, onClose: () => setOpen(false) };
}
