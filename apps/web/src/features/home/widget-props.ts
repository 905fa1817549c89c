import type { Widget } from "@cairn/contract/entities/dashboard";
import type { HomeData } from "./home-data.ts";

/** What every widget is given. */
export interface WidgetProps {
  home: HomeData;
  widget: Widget;
}
