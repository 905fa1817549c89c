import { useState, type ReactNode } from "react";
import { ChartGallery } from "./chart/gallery-charts.tsx";
import { FormGallery } from "./gallery-forms.tsx";
import { LayerGallery } from "./gallery-layers.tsx";
import { MessageGallery } from "./gallery-messages.tsx";
import { MarkGallery } from "./gallery-marks.tsx";
import { LiveRegion } from "./live-region.tsx";
import { PickerHost } from "./picker-host.tsx";
import { Segmented } from "./segmented.tsx";
import { applyTheme, storedTheme, type ThemeName } from "./theme.tsx";
import { ToastHost } from "./toast.tsx";
import { TooltipHost } from "./tooltip.tsx";

const CUSTOM = {
  primary: "#b0357c",
  background: "#fdf8f2",
  text: "#33291f",
  sidebarBackground: "#2b2340",
  sidebarText: "#d8d2ea",
  darkPalette: false,
};
const THEMES: ReadonlyArray<{ value: ThemeName; label: string }> = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "light-contrast", label: "Light contrast" },
  { value: "dark-contrast", label: "Dark contrast" },
  { value: "custom", label: "Custom" },
  { value: "system", label: "System" },
];

/** Every primitive in its states, for `/dev/gallery` and for comparing with the visual target. */
export function Gallery({ emojibaseUrl }: { emojibaseUrl: string }) {
  const [theme, setTheme] = useState<ThemeName>(storedTheme);
  return (
    <Hosts>
      <main className="mx-auto max-w-[1328px] px-14 py-10 max-md:px-4">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-24 font-strong text-ink">Primitives</h1>
          <Segmented
            label="Theme"
            segments={THEMES}
            value={theme}
            onChange={(next) => {
              setTheme(next);
              void applyTheme({ theme: next, ...CUSTOM });
            }}
          />
        </div>
        <div className="grid gap-x-16 md:grid-cols-2">
          <MarkGallery />
          <FormGallery />
          <LayerGallery emojibaseUrl={emojibaseUrl} />
          <MessageGallery />
          <ChartGallery />
        </div>
      </main>
    </Hosts>
  );
}

/** The shared layers that an application mounts once. */
function Hosts({ children }: { children: ReactNode }) {
  return (
    <div className="h-dvh overflow-y-auto bg-surface">
      {children}
      <PickerHost />
      <ToastHost />
      <TooltipHost />
      <LiveRegion />
    </div>
  );
}
