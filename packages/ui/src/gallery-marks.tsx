import type { ReactNode } from "react";
import { Avatar, AvatarStack, NoAvatar } from "./avatar.tsx";
import { Section } from "./gallery-section.tsx";
import { Icon, ICON_NAMES } from "./icon.tsx";
import { Kbd } from "./kbd.tsx";
import { Logo } from "./logo.tsx";
import { Count, Dot, Pill } from "./pill.tsx";
import { PriorityIcon, type PriorityLevel } from "./priority-icon.tsx";
import { Progress } from "./progress.tsx";
import { ProjectTile } from "./project-tile.tsx";
import { StateRing, type StateRingProps } from "./state-ring.tsx";
import { tip } from "./tooltip.tsx";

const COLORS = {
  Surfaces: ["canvas", "surface", "raised", "sunken", "hover", "active", "selected"],
  "Ink and lines": ["ink", "ink-2", "ink-3", "ink-4", "line", "line-strong"],
  "Accent and signals": [
    "accent",
    "accent-hover",
    "accent-soft",
    "danger",
    "danger-soft",
    "warning",
    "warning-soft",
    "success",
    "success-soft",
  ],
  Members: ["av-1", "av-2", "av-3", "av-4", "av-5", "av-6", "av-7", "av-8"],
};
const RINGS: ReadonlyArray<[label: string, ring: StateRingProps]> = [
  ["Backlog", { group: "backlog" }],
  ["Unstarted", { group: "unstarted" }],
  ["Started 1/3", { group: "started", share: 1 / 3 }],
  ["Started 2/3", { group: "started", share: 2 / 3 }],
  ["Completed", { group: "completed" }],
  ["Canceled", { group: "cancelled" }],
];
const LEVELS: ReadonlyArray<[label: string, level: PriorityLevel]> = [
  ["Urgent", "urgent"],
  ["High", "high"],
  ["Medium", "medium"],
  ["Low", "low"],
  ["None", "none"],
];
const TYPE: ReadonlyArray<[name: string, look: string, text: string]> = [
  ["30 page", "text-30 font-strong", "Alert rules, explained"],
  ["24 screen", "text-24 font-strong", "Good morning, Ines"],
  ["20 issue", "text-20 font-strong", "Frost alert fires twice"],
  ["16 section", "text-16 font-strong", "Cycle 24 · Frost season"],
  ["14 reading", "text-14", "When a station loses its link and returns within five minutes"],
  ["13 default", "text-13 font-medium", "Import orchard blocks from KML and GeoJSON"],
  ["12 property", "text-12", "16 Mar · Cycle 24 · 3 points"],
  ["11 count", "text-11 font-medium", "Your projects"],
];

/** Colors, type, and every mark with a meaning. */
export function MarkGallery() {
  return (
    <>
      <div>
        <div className="mb-5 flex items-end gap-3">
          {[64, 32, 24, 16].map((size) => (
            <Logo key={size} size={size} />
          ))}
        </div>
        {Object.entries(COLORS).map(([title, names]) => (
          <Section key={title} title={title} className="grid! grid-cols-5 gap-x-3 gap-y-2.5">
            {names.map((name) => (
              <div key={name} className="text-11 text-ink-3">
                <div className="h-9 rounded-card frame" style={{ background: `var(--${name})` }} />
                {name}
              </div>
            ))}
          </Section>
        ))}
      </div>
      <div>
        <Section title="State groups" className="gap-3!">
          {RINGS.map(([label, ring]) => (
            <Big key={label} label={label}>
              <StateRing {...ring} size={32} />
            </Big>
          ))}
        </Section>
        <Section title="Priority" className="gap-3!">
          {LEVELS.map(([label, level]) => (
            <Big key={label} label={label}>
              <PriorityIcon level={level} size={32} />
            </Big>
          ))}
        </Section>
        <Section title="Type" className="block!">
          {TYPE.map(([name, look, text]) => (
            <div key={name} className="flex min-h-6.5 items-baseline gap-4">
              <span className="num w-18 flex-none text-11 text-ink-3">{name}</span>
              <span className={`cut text-ink ${look}`}>{text}</span>
            </div>
          ))}
        </Section>
        <Section title="Icons, 16 px grid, 1.4 px stroke" className="grid! grid-cols-16 gap-1!">
          {ICON_NAMES.map((name) => (
            <span key={name} className="grid h-7.5 place-items-center" {...tip(name)}>
              <Icon name={name} />
            </span>
          ))}
        </Section>
        <SmallMarks />
      </div>
    </>
  );
}

function Big({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex w-21 flex-col items-center gap-1.5 text-11 text-ink-3">
      {children}
      {label}
    </div>
  );
}

const PEOPLE = ["Ines Moreau", "Amara Okafor", "Hana Sato", "Jonas Lind"].map((name) => ({ id: name, name }));

function SmallMarks() {
  return (
    <>
      <Section title="Avatars and tiles">
        {([16, 20, 24, 28, 44] as const).map((size) => (
          <Avatar key={size} name="Tomasz Wrona" size={size} />
        ))}
        <Avatar name="Northlight" square />
        <NoAvatar label="Nobody" />
        <AvatarStack people={PEOPLE} />
        <ProjectTile name="Web app" />
        <ProjectTile name="Mobile" emoji="🪴" />
        <ProjectTile name="Platform" icon="bolt" size={24} />
      </Section>
      <Section title="Pills, counts, keys">
        <Pill dot="#c2553a">Alerts</Pill>
        <Pill icon="cycle">Cycle 24</Pill>
        <Pill icon="calendar" tone="danger">
          Yesterday
        </Pill>
        <Pill tone="success">Default</Pill>
        <Dot color="#8a4f9e" />
        <Count>12</Count>
        <Count look="soft">2</Count>
        <Count look="hot">4</Count>
        <Kbd shortcut="mod+shift+k" />
        <Kbd shortcut="g i" />
      </Section>
      <Section title="Progress" className="block! space-y-3">
        <Progress label="Progress" value={3} max={7} />
        <Progress
          label="Progress by group"
          max={20}
          value={[
            { id: "done", value: 9, color: "var(--state-completed)" },
            { id: "started", value: 5, color: "var(--state-started)" },
          ]}
        />
      </Section>
    </>
  );
}
