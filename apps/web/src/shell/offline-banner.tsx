import { useSyncExternalStore } from "react";
import { Banner } from "@cairn/ui/banner";
import { t } from "./text.ts";

function subscribe(notify: () => void): () => void {
  window.addEventListener("online", notify);
  window.addEventListener("offline", notify);
  return () => {
    window.removeEventListener("online", notify);
    window.removeEventListener("offline", notify);
  };
}

/** Shown while the browser has no connection. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <Banner tone="warning" icon="offline">
      {t("offline")}
    </Banner>
  );
}
