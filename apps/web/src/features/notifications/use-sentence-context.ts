import type { Notification } from "@cairn/contract/entities/notification";
import { dayIn } from "@cairn/domain/dates";
import { personName, personOf } from "../../data/people.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { useNow } from "../../session/use-now.ts";
import type { Teller } from "./sentence.ts";
import { timeZone } from "../../session/own-time.ts";

export interface NamedTeller extends Teller {
  /** Of who did it; undefined for who is not known. */
  fullNameOf: (row: Notification) => string | undefined;
}

/** By today's names. Observed. */
export function useTeller(): NamedTeller {
  const open = useWorkspace();
  const today = dayIn(useNow(), timeZone());
  return {
    me: open.me,
    today,
    nameOf: (userId) => {
      const person = personOf(open, userId);
      return person && (person.first_name || person.display_name);
    },
    fullNameOf: ({ triggered_by, triggered_by_details: details }) => {
      const person = personOf(open, triggered_by) ?? details;
      return person ? personName(person) : undefined;
    },
  };
}
