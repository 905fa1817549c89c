import { toast } from "@cairn/ui/toast";
import { t as common } from "../i18n/common.ts";
import { t } from "./text.ts";

/** Copies an address of this app with its host. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    toast({ title: t("copied"), tone: "success" });
  } catch {
    toast({ title: common("copy_failed"), tone: "error" });
  }
}
