import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "@tanstack/react-router";
import "./app.css";
import { router } from "./router.ts";

// A deploy takes old chunks away: whoever still has the old page loads the new one.
window.addEventListener("vite:preloadError", (event) => {
  const key = "reloaded_for";
  const { href } = location;
  if (sessionStorage.getItem(key) === href) return;
  sessionStorage.setItem(key, href);
  event.preventDefault();
  location.reload();
});

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
