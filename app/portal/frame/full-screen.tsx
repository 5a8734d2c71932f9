import { useEffect, useState } from "react";
import { Icon } from "~/ui/controls/icon";
import { useT } from "~/words/use-t";

/** Full screen needs scripts, so without them it is not drawn (product.md 5); its place is kept until they are there. */
export function FullScreen() {
  const t = useT();
  const [scripts, setScripts] = useState(false);
  const [refused, setRefused] = useState(false);
  useEffect(() => setScripts(true), []);
  const toggle = async () => {
    try {
      await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      setRefused(true);
    }
  };
  if (!scripts)
    return (
      <button type="button" className="icon-button optional" data-scripted="full" hidden>
        <Icon name="full" />
      </button>
    );
  return (
    <>
      <button type="button" className="icon-button optional" title={t("frame.fullScreen")} onClick={toggle}>
        <Icon name="full" />
        <span className="sr-only">{t("frame.fullScreen")}</span>
      </button>
      {refused && (
        <span className="text-xs text-bad" role="alert">
          {t("frame.fullScreen.refused")}
        </span>
      )}
    </>
  );
}
