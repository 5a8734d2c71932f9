import type { SerializeFrom } from "@remix-run/node";
import { type ReactNode, useMemo } from "react";
import { Frame } from "~/portal/frame/frame";
import { readerOf } from "~/portal/frame/keep-alive/reader-of";
import { useTabList } from "~/portal/frame/keep-alive/use-tab-list";
import { menuItems } from "~/portal/frame/packed-menus";
import signedInHref from "~/portal/frame/signed-in.css?url";
import type { loadOpenPage } from "../load-open-page.server";
import { PublicShell } from "./public-shell";

type Page = SerializeFrom<Awaited<ReturnType<typeof loadOpenPage>>["page"]>;
type Props = { page: Page; title: string; children: ReactNode };

/** In the frame for whoever is signed in, else as the pages before the sign-in. */
export function OpenPage({ page, title, children }: Props) {
  if (page.frame)
    return (
      <Framed frame={page.frame} flash={page.flash} title={title}>
        {children}
      </Framed>
    );
  return <PublicShell {...page}>{children}</PublicShell>;
}

type FramedProps = Pick<Props, "title" | "children"> & { frame: NonNullable<Page["frame"]>; flash: Page["flash"] };

function Framed({ frame, flash, title, children }: FramedProps) {
  const menus = useMemo(() => menuItems(frame.menus), [frame.menus]);
  const { tabs, act } = useTabList(frame.tabs, { reader: readerOf(frame.user) });
  return (
    <>
      {/* Here, since the routes of these pages are open to all: only readers with a frame load its styles. */}
      <link rel="stylesheet" href={signedInHref} />
      <Frame {...frame} user={{ ...frame.user, menus }} tabs={tabs} act={act} flash={flash} title={title}>
        {children}
      </Frame>
    </>
  );
}
