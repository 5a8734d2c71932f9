import { useLinkClicks } from "../controls/use-link-clicks";
import { useScopedId } from "../forms/field-scope";
import { useServerMarkup } from "../tables/server-markup";

/**
 * A part of a page that was drawn on the server and changes in no browser: its markup came with the document and is not
 * handed over again. `name` is the only one of its kind on the page.
 */
export function StandingPart({
  name,
  html,
  className,
}: {
  name: string;
  html: string | undefined;
  className?: string;
}) {
  const id = useScopedId(name);
  const onClick = useLinkClicks();
  const standing = useServerMarkup(id, html);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: it only takes over clicks on the links inside
    <div
      id={id}
      className={className}
      onClick={onClick}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew and escaped it on the server
      dangerouslySetInnerHTML={standing}
    />
  );
}
