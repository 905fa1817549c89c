import { createBrowserHistory, createRouter } from "@tanstack/react-router";
import { provideNavigation } from "./actions/context.ts";
import { withWholeFragments } from "./masked-history.ts";
import { routeTree } from "./routes.ts";
import { BrokenScreen, MissingScreen } from "./shell/status-screens.tsx";

/** Query strings stay what a person can read and write: text, no JSON. Empty values are left out. */
function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (["string", "number", "boolean"].includes(typeof value) && value !== "")
      query.set(key, `${value as string}`);
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export const router = createRouter({
  routeTree,
  history: withWholeFragments(createBrowserHistory()),
  trailingSlash: "always",
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultErrorComponent: BrokenScreen,
  defaultNotFoundComponent: () => MissingScreen({}),
});

provideNavigation((href) => void router.navigate({ href }));

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
