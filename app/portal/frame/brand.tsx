import { Icon } from "~/ui/controls/icon";
import { useT } from "~/words/use-t";
import { frameAddresses } from "./frame-addresses";
import { FrameLink } from "./frame-link";
import type { FrameUser, Maker } from "./frame-props";
import { ownBrand } from "./person";

/** The product's logo and name, or the reader's own group's. */
export function Brand({ user, maker, management }: { user: FrameUser; maker: Maker; management?: boolean }) {
  const t = useT();
  const own = ownBrand(user);
  return (
    <FrameLink className="brand" to={frameAddresses.mainboard}>
      {own?.logo ? <img src={own.logo} alt="" width="24" height="24" /> : <Icon name="logo" className="logo" />}
      <span title={own?.name}>
        {own?.name ?? maker.name}
        <small>{t(management ? "mode.product" : "frame.product")}</small>
      </span>
    </FrameLink>
  );
}
