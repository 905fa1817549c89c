import { useState } from "react";
import { Button } from "./button.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { Drawer } from "./drawer.tsx";
import { EmojiPicker } from "./emoji-picker.tsx";
import { Field } from "./field.tsx";
import { LABELS, MENU, PALETTE, PEOPLE, PRIORITIES } from "./gallery-data.tsx";
import { Section } from "./gallery-section.tsx";
import { Icon } from "./icon.tsx";
import { ContextMenu, Menu } from "./menu.tsx";
import { openDatePicker, openPicker, openPopover } from "./picker-host.tsx";
import { StateRing } from "./state-ring.tsx";
import { TextInput } from "./text-input.tsx";

/** Everything that floats. */
export function LayerGallery({ emojibaseUrl }: { emojibaseUrl: string }) {
  return (
    <>
      <div>
        <ListPickers />
        <OtherPickers emojibaseUrl={emojibaseUrl} />
        <Section title="Menus">
          <Menu items={MENU} label="Issue actions">
            <Button icon="more">Actions</Button>
          </Menu>
          <ContextMenu items={() => MENU} label="Issue actions">
            <div className="grid h-16 w-60 place-items-center rounded-card bg-sunken text-ink-3">
              Right click here
            </div>
          </ContextMenu>
        </Section>
      </div>
      <div>
        <Dialogs />
      </div>
    </>
  );
}

function ListPickers() {
  const [priority, setPriority] = useState<string | null>("high");
  const [labels, setLabels] = useState<string[]>(["alerts", "bug"]);
  return (
    <Section title="Pickers">
      <Button
        onClick={(event) =>
          openPicker({
            anchor: event.currentTarget,
            label: "Set priority",
            shortcut: "p",
            width: 216,
            items: PRIORITIES,
            value: priority,
            onChange: setPriority,
          })
        }
      >
        Priority: {priority}
      </Button>
      <Button
        onClick={(event) =>
          openPicker({
            anchor: event.currentTarget,
            label: "Search labels",
            width: 264,
            items: LABELS,
            multiple: true,
            value: labels,
            onChange: setLabels,
            none: { label: "No label", icon: <Icon name="tag" className="text-ink-4" />, count: 22 },
            create: {
              label: (query) => `Create “${query}”`,
              onCreate: (query) => setLabels([...labels, query]),
            },
          })
        }
      >
        {labels.length} labels
      </Button>
      <Button
        onClick={(event) =>
          openPicker({
            anchor: event.currentTarget,
            label: "Add a filter",
            shortcut: "/",
            width: 232,
            items: PEOPLE,
            value: null,
            onChange: setPriority,
          })
        }
      >
        Filter with a sub-list
      </Button>
    </Section>
  );
}

function OtherPickers({ emojibaseUrl }: { emojibaseUrl: string }) {
  const [due, setDue] = useState<string | null>("2026-03-16");
  const [emoji, setEmoji] = useState("🪨");
  return (
    <Section title="Dates and emoji">
      <Button
        icon="calendar"
        onClick={(event) =>
          openDatePicker({
            anchor: event.currentTarget,
            label: "Set due date",
            shortcut: "d",
            today: "2026-03-11",
            value: due,
            onChange: setDue,
          })
        }
      >
        {due ?? "No date"}
      </Button>
      <Button
        onClick={(event) =>
          openPopover({
            anchor: event.currentTarget,
            label: "Choose an emoji",
            content: (close) => (
              <EmojiPicker
                emojibaseUrl={emojibaseUrl}
                onSelect={(next) => {
                  setEmoji(next);
                  close();
                }}
              />
            ),
          })
        }
      >
        {emoji}
      </Button>
    </Section>
  );
}

type Layer = "dialog" | "confirm" | "drawer" | "palette";

function Dialogs() {
  const [layer, setLayer] = useState<Layer | null>(null);
  const [query, setQuery] = useState("sta");
  const props = (name: Layer) => ({
    open: layer === name,
    onOpenChange: (open: boolean) => setLayer(open ? name : null),
  });
  return (
    <Section title="Dialogs">
      <Button onClick={() => setLayer("dialog")}>Dialog</Button>
      <Button onClick={() => setLayer("confirm")}>Typed confirmation</Button>
      <Button onClick={() => setLayer("drawer")}>Drawer</Button>
      <Button onClick={() => setLayer("palette")} shortcut="mod+k">
        Command menu
      </Button>
      <Dialog
        {...props("dialog")}
        title="New cycle"
        description="A fixed stretch of time with the issues you mean to finish in it."
        footer={
          <>
            <Button variant="ghost" size={32} onClick={() => setLayer(null)}>
              Cancel
            </Button>
            <Button variant="primary" size={32} shortcut="mod+enter" onClick={() => setLayer(null)}>
              Create cycle
            </Button>
          </>
        }
      >
        <Field label="Name">{(control) => <TextInput {...control} placeholder="Cycle 25" />}</Field>
      </Dialog>
      <ConfirmDialog
        {...props("confirm")}
        title="Delete Web app?"
        description="Its 78 issues, cycles and pages go with it. This cannot be undone."
        confirmLabel="Delete project"
        typed={{ text: "Web app", label: "Type “Web app” to confirm" }}
        onConfirm={() => Promise.resolve()}
      />
      <Drawer {...props("drawer")} label="Navigation">
        <p className="p-4">Sidebar of a phone</p>
      </Drawer>
      <CommandPalette
        {...props("palette")}
        label="Command menu"
        placeholder="Type a command or search"
        query={query}
        onQueryChange={setQuery}
        groups={PALETTE}
        context={<PaletteContext />}
      />
    </Section>
  );
}

function PaletteContext() {
  return (
    <>
      <StateRing group="started" share={2 / 3} size={14} />
      <span className="num">WEB-418</span>
      <span className="cut">Frost alert fires twice when a station reconnects</span>
    </>
  );
}
