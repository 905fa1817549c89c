import { toast } from "@cairn/ui/toast";
import { t } from "../i18n/common.ts";

/** Copies a text and says so in the words of `done`. */
export async function copyText(text: string, done: string): Promise<void> {
  await tell(navigator.clipboard.writeText(text), done);
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);

/**
 * Copies an address so that it pastes as a titled link into rich text, and as the bare address everywhere else
 * (look, "What makes it feel finished").
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
  await tell(written, done);
}

async function tell(written: Promise<void>, done: string): Promise<void> {
  try {
    await written;
    // What is copied replaces what was.
    toast({ id: "copied", title: done, icon: "copy" });
  } catch (error) {
    // Denied by the person or the browser: nothing else is thrown here.
    if (!(error instanceof DOMException)) throw error;
    toast({ title: t("copy_failed"), tone: "error" });
  }
}
