import type { PageRow } from "@cairn/contract/entities/page";
import type { Json } from "@cairn/contract/schema";
import { emojiLogo, readPicture } from "@cairn/domain/logo-props";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { EmojiPicker } from "@cairn/ui/emoji-picker";
import { Icon, type IconName } from "@cairn/ui/icon";
import { Segmented } from "@cairn/ui/segmented";
import { type KeyboardEvent, useId, useState } from "react";
import { EMOJI_DATA_URL } from "../../../components/emoji/emoji-data.ts";
import { colorOf, iconOf } from "../../../components/page-mark.tsx";
import { Swatches } from "../../../forms/color-button.tsx";
import { t as common } from "../../../i18n/common.ts";
import { t } from "../../../i18n/page-look.ts";

/** What the picker changes. */
type Look = Pick<PageRow, "logo_props" | "color">;

/** Icons that can stand for a page, in rows of eight. */
const ICONS = [
  "page",
  "bookmark",
  "folder",
  "box",
  "layers",
  "module",
  "inbox",
  "archive",
  "star",
  "flag",
  "target",
  "bolt",
  "sun",
  "moon",
  "globe",
  "home",
  "calendar",
  "clock",
  "history",
  "cycle",
  "gantt",
  "kanban",
  "list",
  "table",
  "chart",
  "pie",
  "todo",
  "check",
  "info",
  "warn",
  "help",
  "chat",
  "code",
  "branch",
  "key",
  "shield",
  "lock",
  "gear",
  "plug",
  "palette",
  "users",
  "me",
  "mail",
  "send",
  "link",
  "tag",
  "hash",
  "building",
] as const satisfies readonly IconName[];

const iconLogo = (name: string, color: string): Json => ({
  in_use: "icon",
  icon: color === "" ? { name } : { name, color },
});

interface PickerProps {
  page: Look;
  onChange: (look: Look) => void;
  onClose: () => void;
}

/** The emoji, or an icon and its color. */
export function IconPicker({ page, onChange, onClose }: PickerProps) {
  const { emoji } = readPicture(page.logo_props);
  const [source, setSource] = useState<"emoji" | "icons">(
    emoji === null && colorOf(page) !== "" ? "icons" : "emoji",
  );
  const isPlain = page.logo_props.in_use === undefined && page.color === "";
  return (
    <div>
      <div className="flex items-center justify-between gap-2 border-b border-line p-2">
        <Segmented
          label={t("choose_icon")}
          segments={[
            { value: "emoji", label: t("emoji") },
            { value: "icons", label: t("icons") },
          ]}
          value={source}
          onChange={setSource}
        />
        <Button
          variant="ghost"
          size={24}
          disabled={isPlain}
          onClick={() => {
            onChange({ logo_props: {}, color: "" });
            onClose();
          }}
        >
          {t("remove_icon")}
        </Button>
      </div>
      {source === "emoji" ? (
        <EmojiPicker
          emojibaseUrl={EMOJI_DATA_URL}
          placeholder={t("search_emoji")}
          texts={{ loading: common("loading"), empty: common("nothing_found") }}
          onSelect={(chosen) => {
            onChange({ logo_props: emojiLogo(chosen), color: page.color });
            onClose();
          }}
        />
      ) : (
        <Icons page={page} onChange={onChange} onClose={onClose} />
      )}
    </div>
  );
}

/** The icons, and above them their colors. */
function Icons({ page, onChange, onClose }: PickerProps) {
  const [color, setColor] = useState(colorOf(page));
  const [name, setName] = useState(iconOf(page));
  const change = (to: { name?: IconName; color?: string }): void => {
    const next = { name, color, ...to };
    setName(next.name);
    setColor(next.color);
    onChange({ logo_props: iconLogo(next.name, next.color), color: next.color });
  };
  return (
    <div className="flex w-75 flex-col gap-3 p-3">
      <Swatches chosen={color} onChoose={(hex) => change({ color: hex })} />
      <Button variant="ghost" size={24} disabled={color === ""} onClick={() => change({ color: "" })}>
        {t("remove_color")}
      </Button>
      <IconGrid chosen={name} color={color} onChoose={(icon) => change({ name: icon })} onClose={onClose} />
    </div>
  );
}

interface GridProps {
  chosen: IconName;
  color: string;
  onChoose: (icon: IconName) => void;
  onClose: () => void;
}

/** Native radios, like the swatches: arrow keys choose; a click or Enter chooses and closes. */
function IconGrid({ chosen, color, onChoose, onClose }: GridProps) {
  const group = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter") onClose();
  };
  return (
    <div role="radiogroup" aria-label={t("icons")} className="grid grid-cols-8 gap-1">
      {ICONS.map((icon) => (
        <label
          key={icon}
          className={cx(
            "relative grid size-8 place-items-center rounded-control hover:bg-hover",
            "has-focus-visible:outline-2 has-focus-visible:outline-accent",
            icon === chosen && "bg-active",
          )}
          style={color === "" ? undefined : { color }}
        >
          <input
            type="radio"
            name={group}
            aria-label={icon}
            checked={icon === chosen}
            onChange={() => onChoose(icon)}
            onClick={({ detail }) => detail > 0 && onClose()}
            onKeyDown={onKeyDown}
            className="absolute inset-0 m-0 size-full appearance-none rounded-control outline-none"
          />
          <Icon name={icon} />
        </label>
      ))}
    </div>
  );
}
