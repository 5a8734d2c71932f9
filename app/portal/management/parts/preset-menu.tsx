import { useEffect, useRef, useState } from "react";
import type { Area } from "./present-area.server";

/** Whether there is more at the left or at the right of a row that scrolls. */
function useOverflow() {
  const row = useRef<HTMLElement>(null);
  const [more, setMore] = useState({ left: false, right: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setMore({ left: scrollLeft > 1, right: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);
  return { row, more };
}

/** The area's reports in a row. Arrows come with scripts, where the row is wider than the window; without, it scrolls. */
export function PresetMenu({ area }: { area: Area }) {
  const { row, more } = useOverflow();
  const step = (direction: 1 | -1) => () => {
    const element = row.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.7, behavior: "instant" });
  };
  if (area.menu.length === 0) return null;
  return (
    <div className="preset no-print">
      <nav ref={row} aria-label={area.label}>
        {area.menu.map(({ text, href, current, title }) =>
          href ? (
            <a key={text} href={href} aria-current={current ? "page" : undefined}>
              {text}
            </a>
          ) : (
            <span key={text} className="off" title={title} aria-current={current ? "page" : undefined}>
              {text}
              <span className="sr-only">: {title}</span>
            </span>
          ),
        )}
      </nav>
      {more.left && (
        <button type="button" className="icon-button left" title={area.back} onClick={step(-1)}>
          <span aria-hidden="true">‹</span>
          <span className="sr-only">{area.back}</span>
        </button>
      )}
      {more.right && (
        <button type="button" className="icon-button right" title={area.forth} onClick={step(1)}>
          <span aria-hidden="true">›</span>
          <span className="sr-only">{area.forth}</span>
        </button>
      )}
    </div>
  );
}
