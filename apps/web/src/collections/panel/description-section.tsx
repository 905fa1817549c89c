import type { PanelSection } from "./collection-panel.tsx";

/** The description of a collection; nothing without one. */
export const DESCRIPTION_SECTION: PanelSection = {
  id: "description",
  draw: ({ row }) => {
    const text = row.description.trim();
    if (text === "") return null;
    return <p className="mt-3 text-13 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{text}</p>;
  },
};
