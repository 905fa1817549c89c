import type { Widget } from "@cairn/contract/entities/dashboard";
import type { HomeData } from "./home-data.ts";

/** The props of every widget. */
export interface WidgetProps {
  home: HomeData;
  widget: Widget;
}
