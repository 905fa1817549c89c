import { act, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Field } from "./field.tsx";
import { LiveRegion, announce } from "./live-region.tsx";
import { ResizeHandle } from "./resize-handle.tsx";
import { Segmented } from "./segmented.tsx";
import { StateRing } from "./state-ring.tsx";
import { StrengthMeter } from "./strength-meter.tsx";
import { click, exists, find, mount, press, settle } from "./test-dom.tsx";
import { TooltipHost, tip } from "./tooltip.tsx";

let unmount: (() => Promise<void>) | undefined;
afterEach(async () => {
  await unmount?.();
  unmount = undefined;
});

describe("a resize handle", () => {
  it("moves with the arrow keys inside its limits, and Home resets it", async () => {
    const onCommit = vi.fn();
    function Panel() {
      const [width, setWidth] = useState(240);
      return (
        <ResizeHandle
          label="Resize sidebar"
          value={width}
          min={200}
          max={280}
          initial={240}
          onChange={setWidth}
          onCommit={onCommit}
        />
      );
    }
    ({ unmount } = await mount(<Panel />));
    const handle = find("[role=separator]");
    handle.focus();
    const now = (): string | null => handle.getAttribute("aria-valuenow");
    await press("ArrowRight");
    expect(now()).toBe("248");
    await press("ArrowRight", { shiftKey: true });
    await press("ArrowRight", { shiftKey: true });
    expect(now()).toBe("280");
    await press("Home");
    expect(now()).toBe("240");
    expect(onCommit.mock.lastCall).toEqual([240]);
  });

  it("widens to the left when it is on the left edge", async () => {
    const onChange = vi.fn();
    ({ unmount } = await mount(
      <ResizeHandle
        label="Peek"
        value={300}
        min={1}
        max={900}
        initial={300}
        onChange={onChange}
        edge="left"
      />,
    ));
    find("[role=separator]").focus();
    await press("ArrowLeft");
    expect(onChange).toHaveBeenCalledExactlyOnceWith(308);
  });
});

describe("a strength meter", () => {
  const lit = (): number => document.querySelectorAll("[data-lit=true]").length;
  it("shows nothing before anything is typed, then bars and a word for each score", async () => {
    const page = await mount(<StrengthMeter score={null} />);
    unmount = page.unmount;
    expect(lit()).toBe(0);
    for (const [score, bars, word] of [
      [0, 1, "Very weak"],
      [2, 2, "Fair"],
      [4, 4, "Strong"],
    ] as const) {
      await page.show(<StrengthMeter score={score} advice="Longer is better." />);
      expect(lit()).toBe(bars);
      expect(find("[role=meter]").getAttribute("aria-valuetext")).toBe(word);
      expect(document.body.textContent).toContain(`${word} · Longer is better.`);
    }
  });
});

describe("a button", () => {
  it("shows a spinner only after 300 ms of work, and is not clickable meanwhile", async () => {
    const onClick = vi.fn();
    const page = await mount(<Button onClick={onClick}>Save</Button>);
    unmount = page.unmount;
    await page.show(
      <Button loading onClick={onClick}>
        Save
      </Button>,
    );
    expect(exists(".animate-spin")).toBe(false);
    await click(find("button"));
    expect(onClick).not.toHaveBeenCalled();
    await settle(320);
    expect(exists(".animate-spin")).toBe(true);
  });

  it("never submits a form by default", async () => {
    ({ unmount } = await mount(<Button>Cancel</Button>));
    expect(find("button").getAttribute("type")).toBe("button");
  });
});

describe("form controls", () => {
  it("connect label, hint and error to the control", async () => {
    const page = await mount(
      <Field label="Name" hint="As people call it">
        {(control) => <input {...control} />}
      </Field>,
    );
    unmount = page.unmount;
    const input = find("input");
    expect(find("label").getAttribute("for")).toBe(input.id);
    const described = (): string | null | undefined =>
      document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;
    expect(described()).toBe("As people call it");
    await page.show(
      <Field label="Name" hint="As people call it" error="Enter a name.">
        {(control) => <input {...control} />}
      </Field>,
    );
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(described()).toBe("Enter a name.");
  });

  it("show a checkbox for a mixed selection as mixed", async () => {
    ({ unmount } = await mount(<Checkbox checked="mixed" onChange={vi.fn()} label="All" />));
    const box = find("input");
    expect(box instanceof HTMLInputElement && box.indeterminate).toBe(true);
    expect(box.getAttribute("aria-checked")).toBe("mixed");
  });

  it("move a segmented control with the arrows, with one tab stop for all", async () => {
    const onChange = vi.fn();
    const segments = ["List", "Board", "Calendar"].map((label) => ({ value: label, label }));
    ({ unmount } = await mount(
      <Segmented label="Layout" segments={segments} value="List" onChange={onChange} />,
    ));
    find("[role=radio]").focus();
    await press("ArrowLeft");
    expect(onChange).toHaveBeenCalledExactlyOnceWith("Calendar");
    expect(document.querySelectorAll("[role=radio][tabindex='0']")).toHaveLength(1);
  });
});

describe("marks and messages", () => {
  it("draw each state group in a shape of its own", async () => {
    const shapes: string[] = [];
    for (const group of ["backlog", "unstarted", "started", "completed", "cancelled"] as const) {
      const page = await mount(<StateRing group={group} color="#000" />);
      shapes.push(find("svg").innerHTML);
      await page.unmount();
    }
    expect(new Set(shapes).size).toBe(5);
  });

  it("are announced to screen readers, also when the same text is repeated", async () => {
    ({ unmount } = await mount(<LiveRegion />));
    act(() => announce("Saved"));
    const first = find("[aria-live=polite] span");
    expect(first.textContent).toBe("Saved");
    act(() => announce("Saved"));
    expect(find("[aria-live=polite] span")).not.toBe(first);
  });

  it("show a tooltip after 400 ms, which describes the control", async () => {
    ({ unmount } = await mount(
      <>
        <button type="button" {...tip("Collapse sidebar", "[")}>
          x
        </button>
        <TooltipHost />
      </>,
    ));
    const button = find("button");
    const over = new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" });
    act(() => void button.dispatchEvent(over));
    await settle(300);
    expect(exists("[role=tooltip]")).toBe(false);
    await settle(150);
    expect(find("[role=tooltip]").textContent).toBe("Collapse sidebar[");
    expect(button.getAttribute("aria-describedby")).toBe(find("[role=tooltip]").id);
    await press("Escape");
    expect(exists("[role=tooltip]")).toBe(false);
    expect(button.hasAttribute("aria-describedby")).toBe(false);
  });
});
