// Modules (contract/issues §12).
import type { ModuleStatus } from "@cairn/contract/entities/module";

/** Only a completed or canceled module can be archived (contract/issues §12.2). */
export const isClosedModule = (status: ModuleStatus): boolean =>
  status === "completed" || status === "cancelled";

/** Whether text is a well-formed http or https URL (contract/issues §6.2, §12.2). */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === "http:" || protocol === "https:") && hostname !== "";
}
