import { useState } from "react";
import { Button } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Chip } from "./chip.tsx";
import { Field } from "./field.tsx";
import { Section } from "./gallery-section.tsx";
import { IconButton } from "./icon-button.tsx";
import { RadioCards } from "./radio-cards.tsx";
import { Segmented } from "./segmented.tsx";
import { Select } from "./select.tsx";
import { StateRing } from "./state-ring.tsx";
import { StrengthMeter } from "./strength-meter.tsx";
import { Switch } from "./switch.tsx";
import { TextArea } from "./text-area.tsx";
import { TextInput } from "./text-input.tsx";

const SIZES = ["1–5", "6–20", "21–50", "51–200", "200+"].map((value) => ({ value, label: value }));
const LAYOUTS = [
  { value: "list", label: "List", icon: "list" },
  { value: "kanban", label: "Board", icon: "kanban" },
  { value: "calendar", label: "Calendar", icon: "calendar" },
  { value: "gantt", label: "Timeline", icon: "gantt" },
  { value: "sheet", label: "Spreadsheet", icon: "sheet" },
] as const;
const ROLES = ["Admin", "Member", "Guest"].map((label) => ({ value: label, label }));

/** Buttons and form controls. */
export function FormGallery() {
  return (
    <>
      <div>
        <Buttons />
      </div>
      <div>
        <Fields />
      </div>
    </>
  );
}

function Buttons() {
  const [layout, setLayout] = useState<string>("list");
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Section title="Controls">
        <Button variant="primary" icon="plus">
          New issue
        </Button>
        <Button icon="filter">Filter</Button>
        <Button variant="ghost" icon="display">
          Display
        </Button>
        <Button variant="ghost" active>
          Pressed
        </Button>
        <Button variant="danger-ghost" icon="trash">
          Delete
        </Button>
        <Button disabled>Disabled</Button>
      </Section>
      <Section title="Form and dialog buttons">
        <Button variant="primary" size={32} shortcut="mod+enter">
          Create issue
        </Button>
        <Button variant="danger" size={32}>
          Delete issue
        </Button>
        <Button size={32} icon="undo" shortcut="r" loading={busy} onClick={() => setBusy(true)}>
          Try again
        </Button>
        <Button size={24} variant="ghost">
          Save view
        </Button>
      </Section>
      <Section title="Icon buttons, layout switch">
        <IconButton icon="panel" label="Collapse sidebar" shortcut="[" />
        <IconButton icon="star" label="Add to favorites" size={24} />
        <IconButton icon="plus" label="Add filter" size={24} active />
        <IconButton icon="link" label="Copy link" size={40} />
        <Segmented label="Layout" segments={LAYOUTS} value={layout} onChange={setLayout} />
      </Section>
      <Chips />
      <Choices />
    </>
  );
}

function Chips() {
  const [removed, setRemoved] = useState(false);
  return (
    <Section title={removed ? "Filter chips (removed)" : "Filter chips"}>
      <Chip
        label="State group is not Canceled"
        onRemove={() => setRemoved(true)}
        parts={[
          { id: "field", role: "name", icon: "pie", content: "State group" },
          { id: "operator", role: "operator", content: "is not", onPress: () => setRemoved(true) },
          {
            id: "value",
            role: "value",
            onPress: () => setRemoved(true),
            content: (
              <>
                <StateRing group="cancelled" size={14} />
                Canceled
              </>
            ),
          },
        ]}
      />
      <Chip
        open
        label="Label is any of 3 labels"
        onRemove={() => setRemoved(true)}
        parts={[
          { id: "field", role: "name", icon: "tag", content: "Label" },
          { id: "operator", role: "operator", content: "is any of" },
          { id: "value", role: "value", content: "3 labels" },
        ]}
      />
    </Section>
  );
}

function Choices() {
  const [size, setSize] = useState<string | null>("6–20");
  const [checked, setChecked] = useState(true);
  return (
    <>
      <Section title="Choices">
        <Checkbox checked={checked} onChange={setChecked} label="Notify me" hint="When someone mentions me" />
        <Checkbox checked="mixed" onChange={setChecked} label="Some" />
        <Checkbox checked={false} onChange={setChecked} aria-label="Off" />
        <Switch checked={checked} onChange={setChecked} aria-label="On" />
        <Switch checked={!checked} onChange={(on) => setChecked(!on)} aria-label="Off" />
      </Section>
      <Section title="Radio cards" className="block!">
        <RadioCards label="How many people work with you?" options={SIZES} value={size} onChange={setSize} />
      </Section>
    </>
  );
}

function Fields() {
  const [role, setRole] = useState("Member");
  const [text, setText] = useState("A field that grows\nwith its text.");
  return (
    <div className="mb-8 max-w-90 space-y-4">
      <Field label="Workspace name">
        {(control) => <TextInput {...control} defaultValue="Northlight" />}
      </Field>
      <Field label="Address" success="This address is free">
        {(control) => <TextInput {...control} prefix="cairn.northlight.farm/" defaultValue="northlight" />}
      </Field>
      <Field label="Email" error="Enter an address with an @, like ines@northlight.farm." required>
        {(control) => <TextInput {...control} type="email" icon="mail" defaultValue="ines" />}
      </Field>
      <Field label="Role" hint="Guests see only what they made.">
        {(control) => <Select {...control} label="Role" items={ROLES} value={role} onChange={setRole} />}
      </Field>
      <Field label="Description" aside="Optional">
        {(control) => (
          <TextArea {...control} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <StrengthMeter score={1} advice="Add a word that is in no list." />
      <StrengthMeter score={4} />
    </div>
  );
}
