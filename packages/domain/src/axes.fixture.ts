import { type Axes, readAxes } from "./analytics.ts";
import { BUILT_INS, type Registry } from "./properties/registry.ts";

/** The axes with these names on the wire. */
export function axesOf(
  x_axis: string,
  y_axis: Axes["y_axis"] = "issue_count",
  segment = "",
  registry: Registry = BUILT_INS,
): Axes {
  const axes = readAxes({ x_axis, y_axis, segment }, registry);
  if (typeof axes === "string") throw new Error(`${x_axis} and ${segment} are no axes: ${axes}`);
  return axes;
}
