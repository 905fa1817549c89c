import { find, mount } from "@cairn/ui/test-dom";
import { act, type Dispatch, type SetStateAction } from "react";
import { expect, it } from "vitest";
import { startingCrop, type Crop } from "./crop.ts";
import { CropStage } from "./crop-stage.tsx";
import { SHAPES } from "./shapes.ts";

it("the wheel zooms the picture and does not scroll the page", async () => {
  const picture = { image: new Image(), width: 1200, height: 800 };
  let crop: Crop = startingCrop(picture);
  const change: Dispatch<SetStateAction<Crop>> = (next) => {
    crop = typeof next === "function" ? next(crop) : next;
  };
  const { unmount } = await mount(
    <CropStage picture={picture} shape={SHAPES.avatar} crop={crop} onChange={change} />,
  );
  const wheel = new WheelEvent("wheel", { deltaY: -100, bubbles: true, cancelable: true });
  let listensPassively = true;
  wheel.preventDefault = () => (listensPassively = false);
  await act(async () => void find("[role=application]").dispatchEvent(wheel));
  expect(crop.zoom).toBeGreaterThan(1);
  expect(listensPassively).toBe(false);
  await unmount();
});
