import type { Webhook } from "@cairn/contract/entities/webhook";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { copyText } from "../../components/copy-text.ts";
import { t } from "./text.ts";
import { confirmRemoval, confirmRotation, sendTest, setActive } from "./webhook-queries.tsx";

interface WebhookMenuProps {
  slug: string;
  webhook: Webhook;
  onEdit: () => void;
  onRemoved?: () => void;
}

function entriesOf({ slug, webhook, onEdit, onRemoved }: WebhookMenuProps): MenuEntry[] {
  const { is_active, url } = webhook;
  return [
    { id: "edit", label: t("edit"), icon: "pen", onSelect: onEdit },
    { id: "test", label: t("test"), icon: "send", onSelect: () => void sendTest(slug, webhook) },
    {
      id: "active",
      label: t(is_active ? "pause" : "resume"),
      icon: is_active ? "pause" : "play",
      onSelect: () => void setActive(slug, webhook, !is_active),
    },
    { id: "rotate", label: t("rotate_action"), icon: "key", onSelect: () => confirmRotation(slug, webhook) },
    { id: "copy", label: t("copy_url"), icon: "copy", onSelect: () => void copyText(url, t("url_copied")) },
    { id: "line", separator: true },
    {
      id: "remove",
      label: t("remove"),
      icon: "trash",
      danger: true,
      onSelect: () => confirmRemoval(slug, webhook, onRemoved),
    },
  ];
}

/** All actions on a webhook. */
export function WebhookMenu(props: WebhookMenuProps) {
  const label = t("actions", { name: props.webhook.url });
  return (
    <Menu label={label} align="end" items={entriesOf(props)}>
      <IconButton icon="more" label={label} className="max-md:size-10" />
    </Menu>
  );
}
