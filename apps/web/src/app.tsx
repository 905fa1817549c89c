import { StrictMode } from "react";
import type { Root } from "react-dom/client";
import { RouterProvider } from "@tanstack/react-router";
import { registerServiceWorkerLater } from "./offline/register-service-worker.ts";
import { router } from "./router.ts";
import "./session/own-language.ts";
import { followOtherTabs } from "./session/session.ts";
import { startNavigation } from "./shell/start-navigation.ts";

/** Renders the application at the present address. */
export function showApp(root: Root): void {
  // An optimization: whatever fails here is requested again, and reported, where it is needed.
  startNavigation().catch(() => undefined);
  registerServiceWorkerLater();
  followOtherTabs();
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
