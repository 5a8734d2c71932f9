import { lazy, Suspense, useEffect, useState } from "react";
import { Icon } from "~/ui/controls/icon";
import { useT } from "~/words/use-t";
import { frameAddresses } from "./frame-addresses";
import { FrameLink } from "./frame-link";
import { useDialog } from "./use-dialog";

const ErrorDialog = lazy(() => import("./lazy/error-dialog"));

/** The bug with its count: a link to the page, which scripts turn into a dialog. */
export function ErrorLogButton({ count }: { count: number }) {
  const t = useT();
  const dialog = useDialog();
  const [known, setKnown] = useState({ count, more: 0 });
  // The server's count has those that were sent since.
  if (known.count !== count) setKnown({ count, more: 0 });
  useEffect(() => {
    const add = () => setKnown((before) => ({ ...before, more: before.more + 1 }));
    window.addEventListener("portal-error", add);
    return () => window.removeEventListener("portal-error", add);
  }, []);
  const errors = known.count + known.more;
  const name = t("frame.errorLogCount", { errors });
  const onClose = (cleared: boolean) => {
    dialog.onClose();
    if (cleared) setKnown({ count, more: -count });
  };
  return (
    <>
      <FrameLink className="icon-button optional" to={frameAddresses.errorLog} title={name} onClick={dialog.onClick}>
        <Icon name="bug" />
        <span className="sr-only">{name}</span>
        {errors > 0 && <sup aria-hidden="true">{errors}</sup>}
      </FrameLink>
      {dialog.open && (
        <Suspense>
          <ErrorDialog title={name} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
