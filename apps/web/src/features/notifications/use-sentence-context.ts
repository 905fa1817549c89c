import type { Notification } from "@cairn/contract/entities/notification";
import { dayIn } from "@cairn/domain/dates";
import { registryOf } from "@cairn/domain/properties/registry";
import { personName, personOf } from "../../data/people.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { useNow } from "../../session/use-now.ts";
import type { SentenceContext } from "./sentence.ts";
import { timeZone } from "../../session/own-time.ts";

export interface NamedSentenceContext extends SentenceContext {
  /** The full name of who acted; undefined if unknown. */
  fullNameOf: (row: Notification) => string | undefined;
}

/** People under their present names. Observed. */
export function useSentenceContext(): NamedSentenceContext {
  const open = useWorkspace();
  const today = dayIn(useNow(), timeZone());
  return {
    me: open.me,
    today,
    nameOf: (userId) => {
      const person = personOf(open, userId);
      return person && (person.first_name || person.display_name);
    },
    definitionOf(projectId, field) {
      const project = projectId === null ? undefined : open.cache.project.get(projectId);
      return project && registryOf(project).displayed.get(field)?.definition;
    },
    fullNameOf: ({ triggered_by, triggered_by_details: details }) => {
      const person = personOf(open, triggered_by) ?? details;
      return person ? personName(person) : undefined;
    },
  };
}
