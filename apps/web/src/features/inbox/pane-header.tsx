import type { InboxRow } from "@cairn/client/rows";
import { ACCEPTED, DECLINED, DUPLICATE, SNOOZED } from "@cairn/domain/inbox";
import { Button } from "@cairn/ui/button";
import type { IconName } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { actionContext } from "../../actions/context.ts";
import { actionLabel, isAvailable, runAction } from "../../actions/registry.ts";
import type { inbox } from "../../i18n/en/inbox.ts";
import type { WordKey } from "../../i18n/i18n.ts";
import { t } from "../../i18n/inbox.ts";
import { useNow } from "../../session/use-now.ts";
import { canTriage, type InboxScreenState, itemKey, selectedItem } from "./inbox-screen-state.ts";
import { inboxActions } from "./inbox-actions.ts";
import { StatusPill } from "./status-mark.tsx";

interface DecisionButton {
  action: string;
  word: WordKey<typeof inbox>;
  icon: IconName;
  shortcut: string;
  isPrimary?: boolean;
  /** Default: whatever the status is. */
  when?: (item: InboxRow) => boolean;
}

/** What has been decided is not decided again. */
const isNot =
  (decided: InboxRow["status"]) =>
  ({ status }: InboxRow): boolean =>
    status !== decided;

/** In the order of their keys. */
const DECISIONS: readonly DecisionButton[] = [
  { action: "accept", word: "accept", icon: "check", shortcut: "1", isPrimary: true, when: isNot(ACCEPTED) },
  { action: "decline", word: "decline", icon: "x", shortcut: "2", when: isNot(DECLINED) },
  { action: "duplicate", word: "duplicate", icon: "copy", shortcut: "3", when: isNot(DUPLICATE) },
  // Snoozing once more is in the menu: waking takes its place.
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

/** The same as by key, for the item that this drawing is about. */
function menuOf(desk: InboxScreenState): MenuEntry[] {
  const context = actionContext();
  return inboxActions(() => desk)
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

/** Above the item that is open: which it is, how it stands, and what can be decided. */
export const PaneHeader = observer(function PaneHeader({ desk }: { desk: InboxScreenState }) {
  const item = selectedItem(desk);
  const now = useNow();
  const { list, selectedId, isPhone } = desk;
  const key = item ? itemKey(desk, item) : "";
  const size = isPhone ? 40 : 28;
  const step = (by: 1 | -1) => (): void => {
    const to = list.step(selectedId, by);
    if (to !== null) desk.select(to);
  };
  return (
    <div className="@container/pane flex h-bar flex-none items-center gap-1.5 border-b border-line pr-3 pl-4 max-md:h-13 max-md:gap-0.5 max-md:px-2">
      {isPhone ? (
        <IconButton
          icon="left"
          size={40}
          iconSize={20}
          label={t("to_inbox")}
          onClick={() => desk.select(null)}
        />
      ) : null}
      <span className="num flex-none text-ink-3">{key}</span>
      {/* It gives way to the decisions; until when it sleeps stands above its text. */}
      <span className="flex min-w-0 flex-1">{item ? <StatusPill brief item={item} now={now} /> : null}</span>
      {item && canTriage(desk) && !isPhone ? <Decisions item={item} label={t("triage", { key })} /> : null}
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
        <Menu label={t("more", { key })} align="end" items={menuOf(desk)}>
          <IconButton icon="more" size={size} label={t("more", { key })} />
        </Menu>
      ) : null}
    </div>
  );
});

/** Each decision with its key; where there is little room, as its sign alone. */
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

/** The decisions where a thumb reaches them. */
export const PhoneDecisions = observer(function PhoneDecisions({ desk }: { desk: InboxScreenState }) {
  const item = selectedItem(desk);
  if (!item || !canTriage(desk)) return null;
  return (
    <div
      role="group"
      aria-label={t("triage", { key: itemKey(desk, item) })}
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
