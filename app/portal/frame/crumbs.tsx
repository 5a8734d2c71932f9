import { useT } from "~/words/use-t";
import type { Breadcrumb } from "./breadcrumb";
import { FrameLink } from "./frame-link";
import { ScreenLink } from "./screen-link";

/** Where the page stands; the last level opens the list of its siblings. */
export function Crumbs({ trail, last, siblings }: Breadcrumb) {
  const t = useT();
  return (
    <nav className="crumb" aria-label={t("frame.breadcrumb")}>
      <ol>
        {trail.map((crumb) => (
          <li key={`${crumb.path} ${crumb.title}`}>
            {crumb.path ? <FrameLink to={crumb.path}>{crumb.title}</FrameLink> : <span>{crumb.title}</span>}
          </li>
        ))}
        <li>
          {siblings.length === 0 ? (
            <span aria-current="page">{last.title}</span>
          ) : (
            <details className="drop-down" name="pop">
              <summary className="caret">{last.title}</summary>
              <div className="pop left">
                {siblings.map(({ title, path }) => (
                  <ScreenLink key={path} path={path} current={path === last.path}>
                    {title}
                  </ScreenLink>
                ))}
              </div>
            </details>
          )}
        </li>
      </ol>
    </nav>
  );
}
