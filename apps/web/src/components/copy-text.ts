import { toast } from "@cairn/ui/toast";
import { t } from "../i18n/common.ts";

/** Copies a text and confirms it with the message `done`. */
export async function copyText(text: string, done: string): Promise<void> {
  await confirmCopy(navigator.clipboard.writeText(text), done);
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);

/**
 * Copies an address that pastes as a titled link into rich text and as the bare address elsewhere (look, "What makes it
 * feel finished").
 */
export async function copyTitledLink(url: string, title: string, done: string): Promise<void> {
  const html = `<a href="${escape(url)}">${escape(title)}</a>`;
  const written =
    typeof ClipboardItem === "undefined"
      ? navigator.clipboard.writeText(url)
      : navigator.clipboard.write([
          new ClipboardItem({
            "text/plain": new Blob([url], { type: "text/plain" }),
            "text/html": new Blob([html], { type: "text/html" }),
          }),
        ]);
  await confirmCopy(written, done);
}

async function confirmCopy(written: Promise<void>, done: string): Promise<void> {
  try {
    await written;
    // The message replaces that of an earlier copy.
    toast({ id: "copied", title: done, icon: "copy" });
  } catch (error) {
    // Denied by the person or the browser; any other error is a bug.
    if (!(error instanceof DOMException)) throw error;
    toast({ title: t("copy_failed"), tone: "error" });
  }
}
