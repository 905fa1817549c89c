import { AvatarStack } from "@cairn/ui/avatar";
import { observer } from "mobx-react-lite";
import { PickerField } from "../../forms/picker-field.tsx";
import { t } from "../../i18n/modules.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { openMembersPicker } from "../open-members-picker.ts";

export interface MembersFieldProps {
  data: ProjectData;
  value: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

/** Chooses the members of a module among the members of the project. */
export const MembersField = observer(function MembersField(props: MembersFieldProps) {
  const { data, value, error, onChange } = props;
  const chosen = data.people.filter(({ id }) => value.includes(id));
  const names = chosen.map(({ name }) => name).join(", ");
  return (
    <PickerField
      label={t("members")}
      text={names || t("no_members")}
      isEmpty={names === ""}
      mark={
        chosen.length > 0 ? (
          <AvatarStack people={chosen.map(({ id, name, avatar }) => ({ id, name, src: avatar }))} max={3} />
        ) : null
      }
      error={error}
      onOpen={(anchor) => openMembersPicker(data, anchor, value, onChange)}
    />
  );
});
