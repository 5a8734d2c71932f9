import type { Maker } from "./frame-props";

/** The maker's pages on social networks, through addresses of its own that lead there. */
export const socialLinks = (maker: Pick<Maker, "domain">) =>
  (["linkedin", "youtube"] as const).map((network) => ({
    word: `frame.social.${network}` as const,
    href: `https://www.${maker.domain}/${network}`,
  }));
