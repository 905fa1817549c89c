import { isWebAddress } from "@cairn/domain/modules";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import type { ReactNode } from "react";
import { t } from "../../i18n/links.ts";
import { copyText } from "../copy-text.ts";
import type { LinkText } from "./link-dialog.tsx";
import { linkText } from "./link-url.ts";

interface LinkRowProps {
  link: LinkText;
  canWrite: boolean;
  onEdit: () => void;
  onRemove: () => void;
  /** Shown before the menu. */
  children?: ReactNode;
}

/** Everyone can copy a link; editing requires permission. */
function menuOf({ link, canWrite, onEdit, onRemove }: LinkRowProps): MenuEntry[] {
  const copy: MenuEntry = {
    id: "copy",
    label: t("copy"),
    icon: "copy",
    onSelect: () => void copyText(link.url, t("copied")),
  };
  if (!canWrite) return [copy];
  return [
    copy,
    { id: "edit", label: t("edit"), icon: "pen", onSelect: onEdit },
    { id: "line", separator: true },
    { id: "remove", label: t("remove"), icon: "trash", danger: true, onSelect: onRemove },
  ];
}

/** A link in the list of an issue or a module, with its menu. */
export function LinkRow(props: LinkRowProps) {
  const { link, children } = props;
  const title = link.title || linkText(link.url);
  const label = t("menu", { title });
  return (
    <li className="group/link relative -mx-1.5 flex h-8 items-center gap-2 rounded-control px-1.5 hover:bg-hover max-md:h-10">
      <Icon name="link" className="flex-none text-ink-4" />
      <a
        // A stored URL may have any scheme: only http and https are linked.
        href={isWebAddress(link.url) ? link.url : undefined}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="cut flex-initial font-medium text-ink before:absolute before:inset-0 before:rounded-control"
      >
        {title}
      </a>
      {link.title ? (
        <span className="cut min-w-0 flex-1 text-12 text-ink-3">{linkText(link.url)}</span>
      ) : null}
      <span className="flex-1" />
      {children}
      <Menu items={menuOf(props)} label={label} align="end">
        <IconButton
          icon="more"
          size={24}
          label={label}
          className="relative z-1 text-ink-4 opacity-0 group-hover/link:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
        />
      </Menu>
    </li>
  );
}
