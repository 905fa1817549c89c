// Drafts that the first team member has started and not yet published.
import type { Priority } from "@cairn/contract/entities/issue";

export interface DemoDraft {
  project: string;
  title: string;
  description_html: string;
  priority: Priority;
  label: string;
}

export const DRAFTS: readonly DemoDraft[] = [
  {
    project: "APP",
    title: "A quiet mode for nature reserves",
    description_html:
      "<p>No sounds, no vibration, and a darker screen as long as the walk is inside a reserve. I have to ask the wardens first whether the borders may be shown.</p>",
    priority: "low",
    label: "map",
  },
  {
    project: "SHOP",
    title: "Ask customers which sheet is missing",
    description_html:
      "<p>One question after paying, one field, no account. To be written once the new checkout is out.</p><ul><li><p>Where do the answers go?</p></li><li><p>Who reads them?</p></li></ul>",
    priority: "medium",
    label: "content",
  },
];
