import type { ChatChannel } from "@cairn/contract/entities/chat-channel";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { Pill } from "@cairn/ui/pill";
import { type ChatPlace, confirmRemoval, errorText, sendTest, setActive } from "./channel-queries.tsx";
import { t } from "./text.ts";

interface ChannelRowProps {
  place: ChatPlace;
  channel: ChatChannel;
  onEdit: () => void;
}

/** Failures after which a channel is shown as failing: one may be chance. */
const FAILING = 3;

function Status({ is_active, pause_reason, failures }: ChatChannel) {
  if (!is_active) return <Pill tone={pause_reason === null ? "plain" : "danger"}>{t("paused")}</Pill>;
  if (failures >= FAILING) return <Pill tone="warning">{t("failing")}</Pill>;
  return <Pill tone="success">{t("active")}</Pill>;
}

/** Why the server has paused it, and what its last failure was. */
function troubleOf({ pause_reason, last_error }: ChatChannel): string | null {
  const reason = pause_reason === null ? "" : t(`paused_${pause_reason}`);
  const error = last_error === null ? "" : t("last_error", { error: errorText(last_error) });
  return [reason, error].filter((text) => text !== "").join(" ") || null;
}

function entriesOf({ place, channel, onEdit }: ChannelRowProps): MenuEntry[] {
  const { is_active } = channel;
  return [
    { id: "edit", label: t("edit"), icon: "pen", onSelect: onEdit },
    { id: "test", label: t("test"), icon: "send", onSelect: () => void sendTest(place, channel) },
    {
      id: "active",
      label: t(is_active ? "pause" : "resume"),
      icon: is_active ? "pause" : "play",
      onSelect: () => void setActive(place, channel, !is_active),
    },
    { id: "line", separator: true },
    {
      id: "remove",
      label: t("remove"),
      icon: "trash",
      danger: true,
      onSelect: () => confirmRemoval(place, channel),
    },
  ];
}

/** A channel, its events and its actions. */
export function ChannelRow(props: ChannelRowProps) {
  const { channel } = props;
  const { name, kind, url_hint, events } = channel;
  const label = t("actions", { name });
  const trouble = troubleOf(channel);
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium break-words text-ink">{name}</span>
          <Status {...channel} />
        </p>
        <p className="text-12 break-words text-ink-3">
          {t(`kind_${kind}`)} · {url_hint}
        </p>
        <p className="text-12 text-pretty text-ink-3">
          {events.map((event) => t(`event_${event}`)).join(", ")}
        </p>
        {trouble ? <p className="text-12 break-words text-danger">{trouble}</p> : null}
      </div>
      <Menu label={label} align="end" items={entriesOf(props)}>
        <IconButton icon="more" label={label} className="max-md:size-10" />
      </Menu>
    </li>
  );
}
