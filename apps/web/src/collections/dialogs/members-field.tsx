import { Avatar, AvatarStack } from "@cairn/ui/avatar";
import { Field } from "@cairn/ui/field";
import { Icon } from "@cairn/ui/icon";
import { openPicker } from "@cairn/ui/picker-host";
import { observer } from "mobx-react-lite";
import { t } from "../../i18n/modules.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";

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
    <Field label={t("members")} error={error ?? null}>
      {({ id, ...control }) => (
        <button
          id={id}
          type="button"
          aria-haspopup="dialog"
          aria-label={`${t("members")}: ${names || t("no_members")}`}
          aria-describedby={control["aria-describedby"]}
          onClick={(event) =>
            openPicker({
              anchor: event.currentTarget,
              label: t("members"),
              multiple: true,
              value,
              onChange,
              items: data.people.map((person) => ({
                value: person.id,
                label: person.name,
                icon: <Avatar id={person.id} name={person.name} src={person.avatar} size={16} decorative />,
              })),
            })
          }
          className="field-focus flex h-field w-full items-center gap-2 rounded-control bg-surface px-2.5 text-left text-13 frame-strong"
        >
          {chosen.length > 0 ? (
            <AvatarStack
              people={chosen.map((one) => ({ id: one.id, name: one.name, src: one.avatar }))}
              max={3}
            />
          ) : null}
          <span className={names === "" ? "cut flex-1 text-ink-3" : "cut flex-1 text-ink"}>
            {names || t("no_members")}
          </span>
          <Icon name="down" size={14} className="text-ink-4" />
        </button>
      )}
    </Field>
  );
});
