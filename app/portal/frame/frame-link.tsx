import type { AnchorHTMLAttributes } from "react";

/**
 * A link of the frame: plain, because a hundred `<Link>`s took a tenth of the time of a page; the sidebar and the bars
 * follow the clicks inside them (useLinkClicks). No prefetch: signed-in answers are `no-store`, so a browser would ask
 * for the report once when the pointer passes and again when the link is followed.
 */
export const FrameLink = ({ to, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a href={to} {...rest} />
);
