import { Link, type LinkProps } from "@remix-run/react";

/**
 * A link of the frame. No prefetch: signed-in answers are `no-store`, so a browser would ask for the report once
 * when the pointer passes and again when the link is followed. Nothing to discover: the map of routes is a cached file.
 */
export const FrameLink = (props: LinkProps) => <Link prefetch="none" discover="none" {...props} />;
