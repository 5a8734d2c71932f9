import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "~/ui/controls/icon";

type Props = { title: string; closeWord: string; width: string; onClose: () => void; children: ReactNode };

/** A dialog over the page: the browser's own element keeps the focus inside and closes with Escape. */
export function Modal({ title, closeWord, width, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the browser
    <dialog
      ref={dialog}
      className={`modal ${width}`}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className="ch">
        <h2>{title}</h2>
        <button type="button" className="ib" title={closeWord} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
          <span className="sr">{closeWord}</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}
