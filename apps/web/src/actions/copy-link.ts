import { copyText } from "../components/copy-text.ts";
import { t } from "./text.ts";

/** Copies an address of this app, including its host. */
export const copyLink = (path: string): Promise<void> =>
  copyText(new URL(path, location.origin).href, t("copied"));
