import type { Reference } from "@cairn/contract/entities/reference";
import { useEffect, useMemo } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { type Mentioned, MentionsOf } from "./mentions-of.ts";

/** The texts that mention something, up to date while the component is mounted. Observed. */
export function useMentions(open: OpenWorkspace, kind: Mentioned["kind"], id: string): readonly Reference[] {
  const mentions = useMemo(() => new MentionsOf(open, { kind, id }), [open, kind, id]);
  useEffect(() => mentions.start(), [mentions]);
  return mentions.rows;
}
