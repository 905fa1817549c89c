import type { InboxRow } from "@cairn/client/rows";
import { ACCEPTED, DECLINED, DUPLICATE, SNOOZED } from "@cairn/domain/inbox";
import { Button } from "@cairn/ui/button";
import type { IconName } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { PaneBar } from "../../components/list-pane/pane-bar.tsx";
import { actionContext } from "../../actions/context.ts";
import { actionLabel, isAvailable, runAction } from "../../actions/registry.ts";
import type { inbox } from "../../i18n/en/inbox.ts";
import type { TextKey } from "../../i18n/i18n.ts";
import { t } from "../../i18n/inbox.ts";
import { useNow } from "../../session/use-now.ts";
import { canTriage, type InboxScreenState, itemKey, selectedItem } from "./inbox-screen-state.ts";
import { inboxActions } from "./inbox-actions.ts";
import { StatusPill } from "./status-mark.tsx";

interface DecisionButton {
  action: string;
  word: TextKey<typeof inbox>;
  icon: IconName;
  shortcut: string;
  isPrimary?: boolean;
  /** By default it is offered for every status. */
  when?: (item: InboxRow) => boolean;
}

/** A decision is not offered again once it has been made. */
const isNot =
  (decided: InboxRow["status"]) =>
  ({ status }: InboxRow): boolean =>
    status !== decided;

/** In the order of their keys. */
const DECISIONS: readonly DecisionButton[] = [
  { action: "accept", word: "accept", icon: "check", shortcut: "1", isPrimary: true, when: isNot(ACCEPTED) },
  { action: "decline", word: "decline", icon: "x", shortcut: "2", when: isNot(DECLINED) },
  { action: "duplicate", word: "duplicate", icon: "copy", shortcut: "3", when: isNot(DUPLICATE) },
  // A snoozed submission offers to end the snooze instead; the menu can still snooze it again.
  { action: "snooze", word: "snooze", icon: "clock", shortcut: "h", when: isNot(SNOOZED) },
  {
    action: "wake",
    word: "wake",
    icon: "bell",
    shortcut: "shift+h",
    when: ({ status }) => status === SNOOZED,
  },
];

const MENU = [
  "inbox.accept",
  "inbox.decline",
  "inbox.duplicate",
  "inbox.snooze",
  "inbox.wake",
  "inbox.copy_link",
  "inbox.delete",
];

/** The actions that the keys have, for the item that this header shows. */
function menuOf(screen: InboxScreenState): MenuEntry[] {
  const context = actionContext();
  return inboxActions(() => screen)
    .filter((action) => MENU.includes(action.id) && isAvailable(action, context))
    .map((action) => ({
      id: action.id,
      label: actionLabel(action, context),
      icon: action.icon,
      shortcut: action.shortcut,
      danger: action.danger,
      onSelect: () => void action.run(context),
    }));
}

const run = (action: string): void => runAction(`inbox.${action}`, actionContext());

/** The open item: its key, its status, and the decisions. */
export const PaneHeader = observer(function PaneHeader({ screen }: { screen: InboxScreenState }) {
  const item = selectedItem(screen);
  const now = useNow();
  const { list, selectedId, isPhone } = screen;
  const key = item ? itemKey(screen, item) : "";
  const size = isPhone ? 40 : 28;
  const step = (by: 1 | -1) => (): void => {
    const to = list.step(selectedId, by);
    if (to !== null) screen.select(to);
  };
  return (
    <PaneBar
      isPhone={isPhone}
      backLabel={t("to_inbox")}
      onBack={() => screen.select(null)}
      className="gap-1.5"
    >
      <span className="num flex-none text-ink-3">{key}</span>
      {/* It shrinks in favor of the decisions; the end of a snooze is above the text of the item. */}
      <span className="flex min-w-0 flex-1">{item ? <StatusPill brief item={item} now={now} /> : null}</span>
      {item && canTriage(screen) && !isPhone ? <Decisions item={item} label={t("triage", { key })} /> : null}
      <IconButton
        icon="up"
        size={size}
        label={t("previous")}
        shortcut="k"
        disabled={list.step(selectedId, -1) === null}
        onClick={step(-1)}
      />
      <IconButton
        icon="down"
        size={size}
        label={t("next")}
        shortcut="j"
        disabled={list.step(selectedId, 1) === null}
        onClick={step(1)}
      />
      {item ? (
        <Menu label={t("more", { key })} align="end" items={menuOf(screen)}>
          <IconButton icon="more" size={size} label={t("more", { key })} />
        </Menu>
      ) : null}
    </PaneBar>
  );
});

/** Each decision with its key; in a narrow pane only its icon. */
function Decisions({ item, label }: { item: InboxRow; label: string }) {
  return (
    <div role="group" aria-label={label} className="flex flex-none gap-1">
      {DECISIONS.filter(({ when }) => when?.(item) ?? true).map(
        ({ action, word, icon, shortcut, isPrimary }) => (
          <span key={action} className="flex" data-decision={action}>
            <span className="flex @max-[720px]/pane:hidden">
              <Button
                variant={isPrimary ? "primary" : "ghost"}
                icon={icon}
                shortcut={shortcut}
                onClick={() => run(action)}
              >
                {t(word as "accept")}
              </Button>
            </span>
            <span className="hidden @max-[720px]/pane:flex">
              <IconButton
                icon={icon}
                label={t(word as "accept")}
                shortcut={shortcut}
                onClick={() => run(action)}
              />
            </span>
          </span>
        ),
      )}
    </div>
  );
}

/** The decisions at the bottom of a phone, within reach of a thumb. */
export const PhoneDecisions = observer(function PhoneDecisions({ screen }: { screen: InboxScreenState }) {
  const item = selectedItem(screen);
  if (!item || !canTriage(screen)) return null;
  return (
    <div
      role="group"
      aria-label={t("triage", { key: itemKey(screen, item) })}
      className="grid flex-none auto-cols-fr grid-flow-col gap-2 border-t border-line bg-surface px-3 py-2"
    >
      {DECISIONS.filter(({ when }) => when?.(item) ?? true).map(({ action, word, icon, isPrimary }) => (
        <span key={action} className="flex min-w-0" data-decision={action}>
          <Button
            full
            size={32}
            variant={isPrimary ? "primary" : "line"}
            icon={icon}
            onClick={() => run(action)}
            className="h-10! min-w-0 px-1!"
          >
            {t(word as "accept")}
          </Button>
        </span>
      ))}
    </div>
  );
});
