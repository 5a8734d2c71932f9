import { Form } from "@remix-run/react";
import { Icon } from "~/ui/controls/icon";
import { useT } from "~/words/use-t";
import { frameAddresses } from "./frame-addresses";
import { FrameLink } from "./frame-link";

/** One box for everything; where the bar is narrow, the way to its page. Ctrl+K leads into it (use-closing-menus). */
export function SearchBox() {
  const name = useT()("frame.search");
  return (
    <>
      <Form className="find" action={frameAddresses.search} role="search">
        <Icon name="search" />
        <input name="xckeyn" type="search" aria-label={name} placeholder={name} maxLength={100} />
      </Form>
      <FrameLink className="ib to-find" to={frameAddresses.search} title={name}>
        <Icon name="search" />
        <span className="sr">{name}</span>
      </FrameLink>
    </>
  );
}
