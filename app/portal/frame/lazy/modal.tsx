import { Close, Content, Portal, Root, Title } from "@radix-ui/react-dialog";
import { type ReactNode, useRef } from "react";
import { Icon } from "~/ui/controls/icon";

type Props = { title: string; closeWord: string; width: string; onClose: () => void; children: ReactNode };

/**
 * A dialog over the page: Radix keeps the focus inside, hides the page from screen readers and closes with Escape or a
 * click beside it. Its own overlay would bring a style sheet of scripts (no nonce, 4 kB more): the shade is plain.
 */
export function Modal({ title, closeWord, width, onClose, children }: Props) {
  const before = useRef<Element | null>(null);
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <div className="modal-shade" />
      </Portal>
      <Portal>
        <Content
          className={`modal ${width}`}
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            before.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            // Radix gives the focus back to a button of its own; ours are links that work without it.
            event.preventDefault();
            if (before.current instanceof HTMLElement) before.current.focus();
          }}
        >
          <div className="card-head">
            <Title>{title}</Title>
            <Close className="icon-button" title={closeWord}>
              <Icon name="x" />
              <span className="sr-only">{closeWord}</span>
            </Close>
          </div>
          {children}
        </Content>
      </Portal>
    </Root>
  );
}
