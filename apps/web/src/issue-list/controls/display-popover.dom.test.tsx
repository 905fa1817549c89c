import { Icon } from "@cairn/ui/icon";
import { click, find, mount } from "@cairn/ui/test-dom";
import { act } from "react";
import { expect, it } from "vitest";
import { setUpTestList } from "../engine/engine.fixture.ts";
import { DisplayPanel } from "./display-popover.tsx";

const bench = setUpTestList();

const drawing = (element: Element) => element.querySelector("path")?.getAttribute("d");

/** The sign before the name of a property, and whether its switch is pressed. */
function signOf(name: string): [sign: string | undefined, pressed: string | null] {
  const button = find("button[aria-pressed]", name);
  const signs = [...document.querySelectorAll<HTMLElement>("[data-sign]")];
  const sign = signs.find((one) => drawing(one) === drawing(button));
  return [sign?.dataset.sign, button.getAttribute("aria-pressed")];
}

it("shown properties have a check mark and hidden ones a plus, not only another background", async () => {
  const model = await bench().listOf([]);
  const { unmount } = await mount(
    <>
      {(["check", "plus"] as const).map((name) => (
        <span key={name} data-sign={name}>
          <Icon name={name} />
        </span>
      ))}
      <DisplayPanel model={model} show={(view) => act(() => model.show(view))} />
    </>,
  );
  expect(signOf("Labels")).toEqual(["check", "true"]);
  await click(find("button[aria-pressed]", "Labels"));
  expect(model.view.display_properties.labels).toBe(false);
  expect(signOf("Labels")).toEqual(["plus", "false"]);
  await unmount();
});
