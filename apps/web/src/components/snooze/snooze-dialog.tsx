import { dateFormat } from "@cairn/ui/date-format";
import { localDay, TIME_SLOTS } from "@cairn/domain/snooze";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { Field } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import { useState, type SyntheticEvent } from "react";
import { locale } from "../../i18n/i18n.ts";
import { DateField } from "../../forms/date-field.tsx";
import { t } from "./snooze-text.ts";
import { comingMoment, nextSlot } from "./snooze.ts";

interface Props {
  onChoose: (till: Date) => void;
  onClose: () => void;
}

/** "09:30", in the time format of the language. */
const slotName = (slot: string): string =>
  dateFormat(locale(), {
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(`2000-01-01T${slot}:00`));

/** A picker of a day and one of its half hours. */
export function SnoozeDialog({ onChoose, onClose }: Props) {
  const [first] = useState(() => nextSlot(new Date()));
  const [today] = useState(() => localDay(new Date()));
  const [day, setDay] = useState<string | null>(first.day);
  const [slot, setSlot] = useState(first.slot);
  const [isPast, setPast] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const till = comingMoment(day, slot, new Date());
    if (!till) return setPast(true);
    onClose();
    onChoose(till);
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("title")}
      width={400}
      footer={
        <>
          <Button size={32} onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button size={32} variant="primary" type="submit" form="snooze">
            {t("snooze")}
          </Button>
        </>
      }
    >
      <form id="snooze" onSubmit={submit} noValidate className="flex gap-3">
        <DateField
          label={t("day")}
          value={day}
          min={today}
          error={isPast ? t("past") : undefined}
          onChange={(next) => {
            setDay(next);
            setPast(false);
          }}
        />
        <Field label={t("time")} className="w-36">
          {(control) => (
            <Select
              {...control}
              label={t("time")}
              value={slot}
              items={TIME_SLOTS.map((value) => ({ value, label: slotName(value) }))}
              onChange={(next) => {
                setSlot(next);
                setPast(false);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
