import { cx } from "@cairn/ui/cx";
import { Field } from "@cairn/ui/field";
import { Icon } from "@cairn/ui/icon";
import { openDatePicker } from "@cairn/ui/picker-host";
import { observer } from "mobx-react-lite";
import { t } from "../i18n/planning.ts";
import { today, weekStart } from "../session/own-time.ts";
import { shortDay } from "../issue-list/properties/day-name.ts";

export interface DateFieldProps {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
  error?: string | undefined;
  min?: string | null;
}

/** A date of a form, chosen in the same picker as dates of issues. */
export const DateField = observer(function DateField(props: DateFieldProps) {
  const { label, value, onChange, error, min } = props;
  const day = today();
  return (
    <Field label={label} error={error ?? null} className="min-w-0 flex-1">
      {({ id, ...control }) => (
        <button
          id={id}
          type="button"
          aria-haspopup="dialog"
          aria-label={`${label}: ${value === null ? t("no_date") : shortDay(value, day)}`}
          aria-describedby={control["aria-describedby"]}
          onClick={(event) =>
            openDatePicker({
              anchor: event.currentTarget,
              label,
              value,
              onChange,
              today: day,
              weekStart: weekStart(),
              ...(min ? { min } : {}),
            })
          }
          className={cx(
            "field-focus flex h-field w-full items-center gap-2 rounded-control bg-surface px-2.5 text-left text-13",
            error ? "shadow-[inset_0_0_0_1px_var(--danger)]" : "frame-strong",
          )}
        >
          <Icon name="calendar" className="text-ink-4" />
          <span className={cx("num cut", value === null ? "text-ink-3" : "text-ink")}>
            {value === null ? t("no_date") : shortDay(value, day)}
          </span>
        </button>
      )}
    </Field>
  );
});
