import { Outlet } from "@tanstack/react-router";
import { LiveRegion } from "@cairn/ui/live-region";
import { TooltipHost } from "@cairn/ui/tooltip";

/** The root of all screens. */
export function Root() {
  return (
    <>
      <Outlet />
      <TooltipHost />
      <LiveRegion />
    </>
  );
}
