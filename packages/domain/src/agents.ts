// Names by which programs refer to agents (contract/external §32).

/** `Release bot` → `release-bot`; the id of an agent whose name has no Latin letter and no digit. */
export function agentSlug({ id, display_name }: { id: string; display_name: string }): string {
  const words = display_name
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words === null ? id : words.join("-");
}
