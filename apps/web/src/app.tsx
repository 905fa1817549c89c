import { StrictMode } from "react";
import type { Root } from "react-dom/client";
import { RouterProvider } from "@tanstack/react-router";
import { router } from "./router.ts";

/** Shows the application at the present address. */
export function showApp(root: Root): void {
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
