import { lazyPart } from "./lazy-part.tsx";
import type { PickerRequest } from "./picker-request.ts";
import { Picker } from "./picker.tsx";
import { Popover } from "./popover.tsx";

/** Most visits to a list do not set a date. */
const DatePicker = lazyPart(async () => (await import("./date-picker.tsx")).DatePicker);

/** The open picker, date picker or popover of the one host (picker-host.tsx). */
export function PickerLayer({ request, onClose }: { request: PickerRequest; onClose: () => void }) {
  const { anchor, side, align } = request;
  const onOpenChange = (next: boolean): void => {
    if (!next) onClose();
  };
  const common = { open: true, onOpenChange, anchor, side, align };
  if (request.kind === "list") return <Picker {...common} spec={request.spec} />;
  if (request.kind === "date") return <DatePicker {...common} spec={request.spec} />;
  return (
    <Popover {...common} label={request.spec.label} width={request.spec.width}>
      {request.spec.content(onClose)}
    </Popover>
  );
}
