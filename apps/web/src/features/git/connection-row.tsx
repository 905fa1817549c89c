import type { GitConnection } from "@cairn/contract/entities/git";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { Pill } from "@cairn/ui/pill";
import { TimeAgo } from "@cairn/ui/time-ago";
import { t } from "../../i18n/git.ts";
import { useNow } from "../../session/use-now.ts";
import { openDialog } from "../../shell/dialogs.tsx";
import { ReconnectDialog } from "./connect-dialog.tsx";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { confirmRemoval, type GitPlace, setActive, testToken } from "./git-queries.tsx";

interface ConnectionProps {
  place: GitPlace;
  connection: GitConnection;
}

function entriesOf({ place, connection }: ConnectionProps): MenuEntry[] {
  const { is_active, has_token } = connection;
  const test: MenuEntry = {
    id: "test",
    label: t("test"),
    icon: "send",
    onSelect: () => void testToken(place, connection),
  };
  return [
    {
      id: "log",
      label: t("open_log"),
      icon: "history",
      onSelect: () =>
        openDialog((close) => <DeliveryDialog place={place} connection={connection} onClose={close} />),
    },
    ...(has_token ? [test] : []),
    {
      id: "active",
      label: t(is_active ? "pause" : "resume"),
      icon: is_active ? "pause" : "play",
      onSelect: () => void setActive(place, connection, !is_active),
    },
    {
      id: "reconnect",
      label: t("reconnect"),
      icon: "refresh",
      onSelect: () =>
        openDialog((close) => <ReconnectDialog place={place} connection={connection} onClose={close} />),
    },
    { id: "line", separator: true },
    {
      id: "remove",
      label: t("remove"),
      icon: "trash",
      danger: true,
      onSelect: () => confirmRemoval(place, connection),
    },
  ];
}

/** A repository with its state and its actions. */
export function ConnectionRow({ place, connection }: ConnectionProps) {
  const now = useNow();
  const { repository, url, provider, is_active, has_own_webhook, last_delivery_at } = connection;
  const label = t("actions", { name: repository });
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="min-w-0 font-medium break-all text-ink hover:underline"
          >
            {repository}
          </a>
          <Pill tone={is_active ? "success" : "plain"}>{t(is_active ? "active" : "paused")}</Pill>
        </p>
        <p className="text-12 text-pretty text-ink-3">
          {t(provider)} · {t(has_own_webhook ? "by_token" : "by_hand")} ·{" "}
          {last_delivery_at === null ? (
            t("waiting")
          ) : (
            <>
              {t("last")} <TimeAgo iso={last_delivery_at} now={now} className="num" />
            </>
          )}
        </p>
      </div>
      <Menu label={label} align="end" items={entriesOf({ place, connection })}>
        <IconButton icon="more" label={label} className="max-md:size-10" />
      </Menu>
    </li>
  );
}
