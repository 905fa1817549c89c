import { Outlet } from "@tanstack/react-router";
import { LiveRegion } from "@cairn/ui/live-region";
import { TooltipHost } from "@cairn/ui/tooltip";

/** Around every screen there is. */
export function Root() {
  return (
    <>
      <Outlet />
      <TooltipHost />
      <LiveRegion />
    </>
  );
}
