import { lazy, Suspense, useId, useRef, useState, type ChangeEvent, type KeyboardEvent } from "react";
import { cx } from "./cx.ts";
import { type DateOption, dateOptions } from "./date-options.ts";
import type { DatePickerSpec } from "./date-picker-spec.ts";
import { Icon } from "./icon.tsx";
import { shortDate, toIso, type IsoDate } from "./iso-date.ts";
import { Kbd } from "./kbd.tsx";
import { Popover, type Anchor } from "./popover.tsx";
import { uiWords } from "./words.ts";

export { parseDate } from "./date-text.ts";
export type { IsoDate } from "./iso-date.ts";

const DateCalendar = lazy(() => import("./date-calendar.tsx"));

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Text entry, quick days and a calendar, without the popover around them. */
export function DatePickerPanel({ spec, onDone }: { spec: DatePickerSpec; onDone: () => void }) {
  const [today] = useState(() => spec.today ?? toIso(new Date()));
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const id = useId();
  const options = dateOptions(spec, query, today);
  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    setQuery(event.target.value);
    setActive(0);
  };
  const take = (value: IsoDate | null): void => {
    spec.onChange(value);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEP[event.key];
    const option = options[active];
    if (step) setActive((active + step + options.length) % Math.max(1, options.length));
    else if (event.key === "Enter" && option && !event.nativeEvent.isComposing) take(option.value);
    else return;
    event.preventDefault();
  };
  return (
    <div className="flex flex-col">
      <div className="flex h-field flex-none items-center gap-2 border-b border-line px-3">
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={options[active] ? `${id}-${options[active].id}` : undefined}
          aria-label={spec.label}
          placeholder={spec.placeholder ?? spec.label}
          value={query}
          onChange={type}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-ink outline-none focus-visible:outline-none"
        />
        {spec.isMixed ? <MixedNote /> : null}
        {spec.shortcut ? <Kbd shortcut={spec.shortcut} /> : null}
      </div>
      <OptionList
        id={id}
        options={options}
        active={active}
        spec={spec}
        today={today}
        onActivate={setActive}
        onTake={take}
      />
      <div className="min-h-68 border-t border-line">
        <Suspense fallback={null}>
          <DateCalendar {...spec} today={today} onChange={take} />
        </Suspense>
      </div>
    </div>
  );
}

/** The edited objects have different dates. */
function MixedNote() {
  return (
    <span role="status" className="flex flex-none items-center gap-1 text-12 text-ink-3">
      <Icon name="dash" size={12} />
      {uiWords().mixed}
    </span>
  );
}

type OptionListProps = {
  id: string;
  options: readonly DateOption[];
  active: number;
  spec: DatePickerSpec;
  today: IsoDate;
  onActivate: (index: number) => void;
  onTake: (value: IsoDate | null) => void;
};

function OptionList({ id, options, active, onActivate, onTake, ...rest }: OptionListProps) {
  return (
    <div id={id} role="listbox" aria-label={rest.spec.label} className="p-1">
      {options.map((option, index) => (
        <DateRow
          key={option.id}
          {...rest}
          id={`${id}-${option.id}`}
          option={option}
          active={index === active}
          onActivate={() => onActivate(index)}
          onTake={() => onTake(option.value)}
        />
      ))}
      {options.length === 0 ? (
        <p role="status" className="px-2 py-1 text-12 text-ink-3">
          {uiWords().no_such_date}
        </p>
      ) : null}
    </div>
  );
}

type DateOptionProps = {
  id: string;
  option: DateOption;
  active: boolean;
  spec: DatePickerSpec;
  today: IsoDate;
  onActivate: () => void;
  onTake: () => void;
};

function DateRow({ id, option, active, spec, today, onActivate, onTake }: DateOptionProps) {
  const detail = option.value && option.id !== "typed" ? shortDate(option.value, today) : "";
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onPointerMove={onActivate}
      onClick={onTake}
      onKeyDown={(event) => {
        if (event.key === "Enter") onTake();
      }}
      className={cx(
        "flex h-7 items-center gap-2 rounded-item px-2 select-none max-md:h-10",
        active ? "bg-active text-ink" : "text-ink-2",
      )}
    >
      <Icon name={option.value === null ? "x" : "calendar"} className="text-ink-4" />
      {option.label}
      <span className="num ml-auto flex items-center gap-1.5 text-12 text-ink-3">
        {option.value === spec.value && !spec.isMixed ? <Icon name="check" size={14} /> : null}
        {detail}
      </span>
    </div>
  );
}

export type DatePickerProps = {
  spec: DatePickerSpec;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: Anchor;
  side?: "bottom" | "right";
  align?: "start" | "end";
};

/** The date picker in a popover. For cells use `openDatePicker` (picker-host.tsx). */
export function DatePicker({ spec, onOpenChange, ...place }: DatePickerProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Popover
      {...place}
      onOpenChange={onOpenChange}
      label={spec.label}
      width={248}
      initialFocus={() => body.current?.querySelector("input")}
      className="overflow-y-auto"
    >
      <div ref={body}>
        <DatePickerPanel spec={spec} onDone={() => onOpenChange(false)} />
      </div>
    </Popover>
  );
}
