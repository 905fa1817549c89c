import { openPicker } from "@cairn/ui/picker-host";
import { rememberingPeople } from "../data/recent-people.ts";
import { t } from "../i18n/modules.ts";
import type { ProjectData } from "../issue-list/engine/project-data.ts";
import { personChoices } from "../issue-list/properties/choices.tsx";

/** Opens the picker of a module's members, who are chosen among the members of the project. */
export const openMembersPicker = (
  data: ProjectData,
  anchor: Element,
  value: readonly string[],
  onChange: (ids: string[]) => void,
): void =>
  openPicker({
    anchor,
    label: t("members"),
    multiple: true,
    items: personChoices(data, value),
    value,
    onChange: rememberingPeople(data.open, value, onChange),
  });
