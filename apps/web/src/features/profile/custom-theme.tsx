import { useEffect, useId, useRef, useState } from "react";
import type { Theme } from "@cairn/contract/entities/user";
import { Banner } from "@cairn/ui/banner";
import { weakPairs } from "@cairn/ui/custom-theme";
import { applyTheme } from "@cairn/ui/theme";
import { Field } from "@cairn/ui/field";
import { Switch } from "@cairn/ui/switch";
import { TextInput } from "@cairn/ui/text-input";
import { chooseTheme } from "../../data/theme.ts";
import { COLORS, HEX, LIGHT, startingPalette, withPalette } from "../../settings/theme-palette.ts";
import { t } from "./text.ts";
import { locale } from "../../i18n/i18n.ts";

/** Saved after a pause in the input. */
const REST_MS = 600;

/** The five colors of a custom theme: shown at once, saved soon after. */
export function CustomTheme({ theme }: { theme: Theme }) {
  const [draft, setDraft] = useState(() => startingPalette(theme));
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  const change = (edit: Theme): void => {
    const next = withPalette({ ...draft, ...edit, theme: "custom" });
    setDraft(next);
    void applyTheme({ ...next, theme: "custom" });
    if (timer.current) clearTimeout(timer.current);
    timer.current = setTimeout(() => void chooseTheme(next), REST_MS);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        {COLORS.map((color) => (
          <ColorField
            key={color}
            label={t(color)}
            value={draft[color] ?? LIGHT[color]}
            onChange={(value) => change({ [color]: value })}
          />
        ))}
      </div>
      <Contrast palette={draft} />
      <Switch
        label={t("dark_palette")}
        hint={t("dark_palette_hint")}
        checked={draft.darkPalette === true}
        onChange={(darkPalette) => change({ darkPalette })}
      />
    </div>
  );
}

/** Reports chosen colors without enough contrast. The displayed colors are adjusted until they have it. */
function Contrast({ palette }: { palette: Theme }) {
  const weak = weakPairs(palette);
  return (
    <div aria-live="polite">
      {weak.length === 0 ? (
        <p className="text-12 text-ink-3">{t("contrast_good")}</p>
      ) : (
        <Banner tone="warning">
          <ul>
            {weak.map(({ ink, ground, ratio }) => (
              <li key={ink}>
                {t("contrast_weak", { ink: t(ink), ground: t(ground), ratio: ratioText(ratio) })}
              </li>
            ))}
          </ul>
          <p className="text-ink-2">{t("contrast_moved")}</p>
        </Banner>
      )}
    </div>
  );
}

/** Truncated, not rounded: 4.49 is not yet 4.5. */
const ratioText = (ratio: number): string =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.floor(ratio * 10) / 10,
  );

interface ColorFieldProps {
  label: string;
  /** `#rrggbb` */
  value: string;
  onChange: (value: string) => void;
}

/** A color, picked or typed. */
function ColorField({ label, value, onChange }: ColorFieldProps) {
  const [text, setText] = useState(value);
  const swatch = useId();
  return (
    <Field label={label} error={HEX.test(text) ? null : t("color_hint")}>
      {(control) => (
        <TextInput
          {...control}
          value={text}
          maxLength={7}
          spellCheck={false}
          className="num"
          prefix={
            <input
              id={swatch}
              type="color"
              aria-label={label}
              value={value}
              onChange={(event) => {
                setText(event.target.value);
                onChange(event.target.value);
              }}
              className="mr-3 size-5 rounded-tag border-0 bg-transparent p-0"
            />
          }
          onChange={(event) => {
            setText(event.target.value);
            if (HEX.test(event.target.value)) onChange(event.target.value);
          }}
        />
      )}
    </Field>
  );
}
