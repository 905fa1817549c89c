import { Avatar } from "./avatar.tsx";
import type { CommandGroup } from "./command-palette.tsx";
import { Icon, type IconName } from "./icon.tsx";
import type { MenuEntry } from "./menu.tsx";
import type { PickerItem } from "./picker.tsx";
import { Dot } from "./pill.tsx";
import { PriorityIcon, type PriorityLevel } from "./priority-icon.tsx";
import { ProjectTile } from "./project-tile.tsx";
import { StateRing } from "./state-ring.tsx";
import { announce } from "./live-region.tsx";

export const PRIORITIES: PickerItem[] = (
  [
    ["urgent", "Urgent", "1"],
    ["high", "High", "2"],
    ["medium", "Medium", "3"],
    ["low", "Low", "4"],
    ["none", "No priority", "0"],
  ] satisfies Array<[PriorityLevel, string, string]>
).map(([level, label, shortcut]) => ({
  value: level,
  label,
  shortcut,
  icon: <PriorityIcon level={level as PriorityLevel} />,
}));

const LABEL_ROWS: ReadonlyArray<[label: string, color: string, count: number]> = [
  ["Alerts", "rust", 4],
  ["Station map", "sky", 6],
  ["Bug", "rust", 3],
  ["Accessibility", "slate", 6],
  ["Billing", "plum", 3],
  ["Charts", "plum", 17],
  ["Import", "moss", 8],
  ["Offline", "slate", 5],
  ["Performance", "sand", 4],
  ["Sign-in", "sand", 7],
];
export const LABELS: PickerItem[] = LABEL_ROWS.map(([label, color, count]) => ({
  value: label.toLowerCase(),
  label,
  count,
  icon: <Dot color={`var(--label-${color})`} />,
}));

const NAMES = ["Ines Moreau", "Amara Okafor", "Hana Sato", "Jonas Lind", "Mateo Silva", "Priya Raman"];
const field = (value: string, icon: IconName, sub?: PickerItem["sub"]): PickerItem => ({
  value,
  label: value,
  sub,
  icon: <Icon name={icon} className="text-ink-4" />,
});
export const PEOPLE: PickerItem[] = [
  field("State", "pie"),
  field("Priority", "chart"),
  field("Assignee", "me", {
    label: "Assignee",
    width: 232,
    multiple: true,
    value: [],
    onChange: (values) => announce(`${values.length} chosen`),
    items: NAMES.map((name) => ({ value: name, label: name, icon: <Avatar name={name} decorative /> })),
    none: { label: "No assignee", value: "null", count: 27 },
  }),
  field("Cycle", "cycle"),
  field("Due date", "calendar"),
];

export const MENU: MenuEntry[] = [
  { id: "open", label: "Open in new tab", icon: "ext", shortcut: "mod+enter" },
  { id: "copy", label: "Copy link", icon: "link", shortcut: "mod+shift+," },
  { id: "line", separator: true },
  { id: "heading", heading: "Change" },
  {
    id: "state",
    label: "State",
    icon: "pie",
    submenu: [
      { id: "todo", label: "Todo", leading: <StateRing group="unstarted" /> },
      { id: "done", label: "Done", leading: <StateRing group="completed" />, checked: true },
    ],
  },
  { id: "subscribe", label: "Subscribe", icon: "bell", checked: true },
  { id: "archive", label: "Archive", icon: "archive", disabled: true },
  { id: "line-2", separator: true },
  { id: "delete", label: "Delete", icon: "trash", danger: true, shortcut: "delete" },
];

const run = (): void => announce("Done");
const ring = (share: number) => <StateRing group="started" share={share} />;
export const PALETTE: CommandGroup[] = [
  {
    id: "issue",
    heading: "This issue",
    items: [
      { id: "state", label: "Change state…", icon: ring(2 / 3), shortcut: "s", onSelect: run },
      { id: "start", label: "Change start date…", icon: <Icon name="calendar" />, onSelect: run },
      { id: "star", label: "Star this issue", icon: <Icon name="star" />, onSelect: run },
    ],
  },
  {
    id: "issues",
    heading: "Issues",
    items: [
      {
        id: "418",
        prefix: "WEB-418",
        label: "Frost alert fires twice when a station reconnects",
        hint: "Web app",
        icon: ring(2 / 3),
        onSelect: run,
      },
      {
        id: "402",
        prefix: "WEB-402",
        label: "Station map clusters overlap the legend below zoom 8",
        hint: "Web app",
        icon: ring(2 / 3),
        onSelect: run,
      },
    ],
  },
  {
    id: "go",
    heading: "Go to",
    items: [
      {
        id: "field",
        label: "Field stations",
        hint: "Project",
        icon: <ProjectTile name="Field stations" color="var(--label-moss)" />,
        onSelect: run,
      },
      {
        id: "names",
        label: "Station naming rules",
        hint: "Page · Web app",
        icon: <Icon name="page" />,
        onSelect: run,
      },
    ],
  },
  {
    id: "actions",
    heading: "Actions",
    items: [
      { id: "sidebar", label: "Collapse sidebar", icon: <Icon name="panel" />, shortcut: "[", onSelect: run },
      { id: "theme", label: "Change theme…", icon: <Icon name="moon" />, onSelect: run },
    ],
  },
];
