import { Icon } from "@cairn/ui/icon";
import type { MouseEvent } from "react";
import { t } from "../../../i18n/properties.ts";
import { textOf } from "../values.ts";
import { plainText } from "./text.tsx";
import type { DrawValue } from "./scene.ts";

/** The link opens; a press beside it edits the value. */
const keepToLink = (event: MouseEvent): void => event.stopPropagation();

/** The address without its scheme, and a link that opens it in a new tab. */
export const urlValue: DrawValue = ({ data, issue }, property) => {
  const address = textOf(property, data, issue);
  if (address === "") return null;
  return (
    <>
      {plainText(address.replace(/^https?:\/\//i, ""))}
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        tabIndex={-1}
        aria-label={t("open_url", { url: address })}
        onClick={keepToLink}
        className="relative z-1 grid size-5 flex-none place-items-center rounded-tag hover:bg-active"
      >
        <Icon name="ext" size={12} className="text-ink-3" />
      </a>
    </>
  );
};
