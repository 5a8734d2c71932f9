import { Drawn } from "~/portal/wire/drawn";
import { useT } from "~/words/use-t";
import { contactHref } from "./contact";
import type { FrameProps } from "./frame-props";
import { socialLinks } from "./reference-sites";

/** The whole footer: whom to ask, where the maker sits, social links, reference sites in a new tab. */
export function Footer({ maker, title, year, sites }: Pick<FrameProps, "maker" | "title" | "year" | "sites">) {
  const t = useT();
  return (
    <footer className="foot">
      <span>
        {maker.contactName} <a href={contactHref(maker.contactEmail, title)}>{maker.contactEmail}</a>
      </span>
      <span>{maker.address}</span>
      <span>{t("frame.copyright", { year, maker: maker.name })}</span>
      <ul>
        {socialLinks(maker).map((link) => (
          <li key={link.word}>
            <a href={link.href} target="_blank" rel="noreferrer">
              {t(link.word)}
            </a>
          </li>
        ))}
        <li>
          <details className="drop-down" name="pop">
            <summary className="caret">{t("frame.sites")}</summary>
            <Drawn name="sites" html={sites} className="pop" />
          </details>
        </li>
      </ul>
    </footer>
  );
}
