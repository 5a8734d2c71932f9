import { useT } from "~/words/use-t";
import type { Breadcrumb } from "./breadcrumb";
import { FrameLink } from "./frame-link";

/** Where the page stands; the last level opens the list of its siblings. */
export function Crumbs({ trail, last, siblings }: Breadcrumb) {
  const t = useT();
  return (
    <nav className="crumb" aria-label={t("frame.breadcrumb")}>
      <ol>
        {trail.map((crumb) => (
          <li key={crumb.path}>
            <FrameLink to={crumb.path}>{crumb.title}</FrameLink>
          </li>
        ))}
        <li>
          {siblings.length === 0 ? (
            <span aria-current="page">{last.title}</span>
          ) : (
            <details className="pm" name="top">
              <summary className="caret">{last.title}</summary>
              <div className="pop l">
                {siblings.map((sibling) => (
                  <FrameLink
                    key={sibling.path}
                    to={sibling.path}
                    aria-current={sibling.path === last.path ? "page" : undefined}
                  >
                    {sibling.title}
                  </FrameLink>
                ))}
              </div>
            </details>
          )}
        </li>
      </ol>
    </nav>
  );
}
