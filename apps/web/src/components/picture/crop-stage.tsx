import {
  useEffect,
  useRef,
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
} from "react";
import { cx } from "@cairn/ui/cx";
import { cropRect, movedCrop, type Crop } from "./crop.ts";
import type { ReadPicture } from "./read-picture.ts";
import type { PictureShape } from "./shapes.ts";
import { t } from "./text.ts";

/** Share of the crop window that one press of an arrow key moves it by. */
const STEP = 0.05;
const ARROWS: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const ZOOMS: Partial<Record<string, number>> = { "+": 0.1, "=": 0.1, "-": -0.1 };
const WHEEL_ZOOM = 0.002;

export interface CropStageProps {
  picture: ReadPicture;
  shape: PictureShape;
  crop: Crop;
  onChange: Dispatch<SetStateAction<Crop>>;
}

/** Dragging moves the picture with the pointer, so the crop window moves the other way. */
function useDrag({ picture, shape, crop, onChange }: CropStageProps) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const aspect = shape.width / shape.height;
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (!last.current) return;
      const scale = cropRect(picture, aspect, crop).width / event.currentTarget.clientWidth;
      const x = (last.current.x - event.clientX) * scale;
      const y = (last.current.y - event.clientY) * scale;
      last.current = { x: event.clientX, y: event.clientY };
      onChange((from) => movedCrop(picture, aspect, from, { x, y }));
    },
    onPointerUp: (): void => void (last.current = null),
    onPointerCancel: (): void => void (last.current = null),
  };
}

/** Zooms with the wheel. React's own wheel listeners are passive and could not prevent scrolling. */
function useWheelZoom(zoom: (by: number) => void): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null);
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      latest.current(-event.deltaY * WHEEL_ZOOM);
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, []);
  return stage;
}

/** The picture behind the crop window, which never extends beyond the picture. */
export function CropStage(props: CropStageProps) {
  const { picture, shape, crop, onChange } = props;
  const aspect = shape.width / shape.height;
  const rect = cropRect(picture, aspect, crop);
  const drag = useDrag(props);
  const move = (by: Partial<Crop>): void => onChange((from) => movedCrop(picture, aspect, from, by));
  const stage = useWheelZoom((zoom) => move({ zoom }));
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const zoom = ZOOMS[event.key];
    if (arrow) move({ x: arrow.x * rect.width, y: arrow.y * rect.height });
    else if (zoom) move({ zoom });
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragged, and moved by keys
    <div
      ref={stage}
      role="application"
      aria-label={t("crop_area")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
      tabIndex={0}
      {...drag}
      onKeyDown={onKeyDown}
      className={cx(
        "relative mx-auto w-full cursor-grab touch-none overflow-hidden bg-sunken active:cursor-grabbing",
        shape.frame === "wide" ? "rounded-card" : "max-w-72",
        shape.frame === "round" && "rounded-full",
        shape.frame === "square" && "rounded-dialog",
      )}
      style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
    >
      <img
        src={picture.image.src}
        alt=""
        draggable={false}
        className="pointer-events-none absolute max-w-none select-none"
        style={{
          width: `${(100 * picture.width) / rect.width}%`,
          height: `${(100 * picture.height) / rect.height}%`,
          left: `${(-100 * rect.left) / rect.width}%`,
          top: `${(-100 * rect.top) / rect.height}%`,
        }}
      />
    </div>
  );
}
