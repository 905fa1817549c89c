/** Letters of a sign-in code (contract/workspace §1.2). */
const CODE_LETTERS = 12;

/** What was typed or pasted, as three groups of four: `abcdEF gh` → `abcd-efgh`. */
export function formatCode(text: string): string {
  const letters = text
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .slice(0, CODE_LETTERS);
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}

export const isWholeCode = (code: string): boolean => code.replaceAll("-", "").length === CODE_LETTERS;
