import type { ImportStatus } from "@cairn/contract/entities/import-run";
import { Pill, type PillTone } from "@cairn/ui/pill";
import { t } from "../text.ts";

const TONES: Record<ImportStatus, PillTone> = {
  reading: "accent",
  ready: "accent",
  running: "accent",
  paused: "plain",
  stopped: "plain",
  completed: "success",
  failed: "danger",
  undoing: "accent",
  undone: "plain",
};

export function StatusPill({ status }: { status: ImportStatus }) {
  return <Pill tone={TONES[status]}>{t(`status_${status}`)}</Pill>;
}
