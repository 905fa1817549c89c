import type { EditorWords } from "./words.ts";

/** How long the button says that the code was copied, in ms. */
const SAID_FOR = 1500;

/** Copies code, and lets the button say whether that worked. */
export async function copyCode(button: HTMLButtonElement, code: string, words: EditorWords): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(code).then(
    () => true,
    () => false,
  );
  button.textContent = isCopied ? words.codeCopied : words.copyFailed;
  setTimeout(() => {
    button.textContent = words.copyCode;
  }, SAID_FOR);
}
