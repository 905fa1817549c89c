import { createBrowserHistory, createRouter } from "@tanstack/react-router";
import { provideNavigation } from "./actions/context.ts";
import { withWholeFragments } from "./masked-history.ts";
import { routeTree } from "./routes.ts";
import { parseSearch, stringifySearch } from "./search-text.ts";
import { BrokenScreen, MissingScreen } from "./shell/status-screens.tsx";

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
