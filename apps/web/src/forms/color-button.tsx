import { Field } from "@cairn/ui/field";
import { openPopover } from "@cairn/ui/picker-host";
import { TextInput } from "@cairn/ui/text-input";
import { cx } from "@cairn/ui/cx";
import { tip } from "@cairn/ui/tooltip";
import { useId, useState } from "react";
import { t } from "../i18n/rows.ts";
import { COLORS, readHex } from "./colors.ts";

export interface ColorButtonProps {
  /** Any CSS color; empty for none. */
  value: string;
  /** The accessible name: "Color of Bug". */
  label: string;
  /** Called with `#rrggbb` on each choice. */
  onChange: (color: string) => void;
}

/** A swatch that opens a color palette beside it. 28 px. */
export function ColorButton({ value, label, onChange }: ColorButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      {...tip(label)}
      onClick={({ currentTarget }) =>
        openPopover({
          anchor: currentTarget,
          align: "end",
          label,
          width: 204,
          content: (close) => <ColorPanel value={value} onChange={onChange} onClose={close} />,
        })
      }
      className="size-control flex-none rounded-control shadow-[inset_0_0_0_1px_oklch(0_0_0/0.14)] max-md:size-8"
      style={{ background: value || "var(--active)" }}
    />
  );
}

interface PanelProps {
  value: string;
  onChange: (color: string) => void;
  onClose: () => void;
}

function ColorPanel({ value, onChange, onClose }: PanelProps) {
  const [chosen, setChosen] = useState(value.toLowerCase());
  const [text, setText] = useState(value);
  const choose = (hex: string): void => {
    setChosen(hex);
    setText(hex);
    onChange(hex);
  };
  return (
    <form
      className="flex flex-col gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <Swatches chosen={chosen} onChoose={choose} onClose={onClose} />
      <Field label={t("hex")} error={text !== "" && readHex(text) === null ? t("hex_hint") : null}>
        {(control) => (
          <TextInput
            {...control}
            size={28}
            value={text}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            className="num"
            onChange={({ target }) => {
              setText(target.value);
              const hex = readHex(target.value);
              if (!hex) return;
              setChosen(hex);
              onChange(hex);
            }}
          />
        )}
      </Field>
    </form>
  );
}

interface SwatchesProps {
  chosen: string;
  onChoose: (hex: string) => void;
  onClose?: () => void;
}

/** The palette as native radios: arrow keys choose, a click chooses and calls `onClose`. */
export function Swatches({ chosen, onChoose, onClose }: SwatchesProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t("color")} className="grid grid-cols-5 gap-2">
      {COLORS.map(({ name: word, hex }) => (
        <input
          key={hex}
          type="radio"
          name={name}
          aria-label={t(word)}
          {...tip(t(word))}
          checked={hex === chosen}
          onChange={() => onChoose(hex)}
          onClick={({ detail }) => detail > 0 && onClose?.()}
          className={cx(
            "m-0 size-7 appearance-none rounded-control outline-offset-2 max-md:size-8",
            hex === chosen
              ? "shadow-[inset_0_0_0_1px_oklch(0_0_0/0.14),0_0_0_2px_var(--raised),0_0_0_4px_var(--accent)]"
              : "shadow-[inset_0_0_0_1px_oklch(0_0_0/0.14)]",
          )}
          style={{ background: hex }}
        />
      ))}
    </div>
  );
}
