import { EmojiPicker } from "@cairn/ui/emoji-picker";
import { openPopover } from "@cairn/ui/picker-host";
import { tip } from "@cairn/ui/tooltip";
import { Button } from "@cairn/ui/button";
import type { Json } from "@cairn/contract/schema";
import { t as common } from "../../i18n/common.ts";
import { EMOJI_DATA_URL } from "../../components/emoji/emoji-data.ts";
import { emojiLogo, readPicture } from "@cairn/domain/logo-props";
import { ProjectLogo } from "../../components/project-logo.tsx";
import { t } from "./text.ts";

export interface PictureFieldProps {
  /** The id of an existing project, which determines the color. */
  id?: string;
  name: string;
  value: Json;
  onChange: (logo: Json) => void;
}

/** A project's tile as a button that opens the emoji picker. */
export function PictureField({ id, name, value, onChange }: PictureFieldProps) {
  const hasEmoji = readPicture(value).emoji !== null;
  return (
    <button
      type="button"
      aria-label={t("choose_picture")}
      {...tip(t("choose_picture"))}
      onClick={(event) =>
        openPopover({
          anchor: event.currentTarget,
          label: t("choose_picture"),
          content: (close) => {
            const choose = (logo: Json): void => {
              onChange(logo);
              close();
            };
            return (
              <>
                <EmojiPicker
                  emojibaseUrl={EMOJI_DATA_URL}
                  placeholder={t("emoji_search")}
                  texts={{ loading: common("loading"), empty: common("nothing_found") }}
                  onSelect={(emoji) => choose(emojiLogo(emoji))}
                />
                {hasEmoji ? (
                  <div className="border-t border-line p-1.5">
                    <Button variant="ghost" size={24} onClick={() => choose({})}>
                      {t("remove_picture")}
                    </Button>
                  </div>
                ) : null}
              </>
            );
          },
        })
      }
      className="flex-none rounded-[10px] bg-raised shadow-[0_0_0_2px_var(--raised)]"
    >
      <ProjectLogo project={{ id, name: name || "?", logo_props: value }} size={44} />
    </button>
  );
}
