import type { Role } from "@cairn/contract/entities/workspace";
import { DEFINITIONS, definitionOf, OPTIONS } from "@cairn/domain/properties/kinds.fixture";
import { PickerHost } from "@cairn/ui/picker-host";
import { click, find, mount, settle, type } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PROJECT } from "../../data/workspace.fixture.ts";
import { AcceptDialog } from "./accept-dialog.tsx";
import { bench, type Bench, bodies, item, rowOf, startServer } from "./inbox.fixture.ts";
import { SubmitDialog } from "./submit-dialog.tsx";

const OWN = DEFINITIONS.map(({ id }) => id);
let unmount: () => Promise<void>;
beforeEach(startServer);
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

function project(role: Role, cycle_view = false): Bench {
  const at = bench(role, [item(1)]);
  const { open, project: row } = at.screen;
  open.cache.project.put([{ ...row, properties: [...DEFINITIONS], cycle_view, module_view: cycle_view }]);
  // Everything that the dialogs need is here.
  vi.spyOn(at.screen.data, "load").mockResolvedValue(undefined);
  return at;
}

async function submitting(role: Role): Promise<void> {
  const { open } = project(role).screen;
  ({ unmount } = await mount(
    <>
      <SubmitDialog open={open} projectId={PROJECT} onShow={() => undefined} close={() => undefined} />
      <PickerHost />
    </>,
  ));
  await settle();
}

const asked = (): (string | null)[] =>
  [...document.querySelectorAll("[data-property]")].map((button) => button.getAttribute("data-property"));

describe("the properties that the inbox asks for", () => {
  it("members choose those of a new submission, also those that the project defines, and they are sent", async () => {
    await submitting(15);
    expect(asked()).toEqual(["priority", "assignees", "labels", ...OWN]);
    await click(find(`[data-property="${definitionOf("option").id}"]`));
    await settle();
    await click(find("[cmdk-item]", "Never"));
    find("textarea").focus();
    await type("A wish");
    await click(find("button[type=submit]"));
    await settle();
    expect(bodies()).toMatchObject([
      { issue: { name: "A wish", property_values: { [definitionOf("option").id]: OPTIONS[2]?.id } } },
    ]);
  });

  it("guests choose a priority only", async () => {
    await submitting(5);
    expect(asked()).toEqual(["priority"]);
  });

  it("who accepts a submission chooses also its state, cycle and modules", async () => {
    const at = project(15, true);
    ({ unmount } = await mount(
      <AcceptDialog screen={at.screen} item={rowOf(at, 1)} close={() => undefined} />,
    ));
    await settle();
    expect(asked()).toEqual(["state", "priority", "assignees", "labels", "cycle", "modules", ...OWN]);
  });
});
