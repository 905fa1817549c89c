import { StrictMode } from "react";
import type { Root } from "react-dom/client";
import { RouterProvider } from "@tanstack/react-router";
import { getJson } from "../../session/fetch-json.ts";
import { isSetUp, loadInstance } from "../../session/session.ts";
import { consoleRouter } from "./router.tsx";

const START = "/god-mode/";

/** Renders the console at the present address: its screens for the instance's admins, its sign-in for everyone else. */
export async function showConsole(root: Root): Promise<void> {
  const [instance, { is_authenticated }] = await Promise.all([
    loadInstance(),
    getJson<{ is_authenticated: boolean }>("/api/instances/admins/session/"),
  ]);
  if (!isSetUp(instance) || !is_authenticated) {
    // Setup happens on the console's start page.
    history.replaceState(null, "", `${isSetUp(instance) ? START : "/"}${location.search}`);
    const { showEntrance } = await import("../auth/entrance.tsx");
    return showEntrance(root, "console", instance);
  }
  root.render(
    <StrictMode>
      <RouterProvider router={consoleRouter} />
    </StrictMode>,
  );
}
