// Renders a screen at its address, with the workspace open and its project around it as in the app.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from "@tanstack/react-router";
import { PickerHost } from "@cairn/ui/picker-host";
import { mount, settle } from "@cairn/ui/test-dom";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { WorkspaceProvider } from "../data/workspace-context.tsx";
import { parseSearch, stringifySearch } from "../search-text.ts";
import { DialogHost } from "./dialogs.tsx";
import { ProjectShell } from "./project-shell.tsx";

export interface Visit {
  /** The present path and query. */
  readonly address: string;
  go: (href: string) => Promise<void>;
  unmount: () => Promise<void>;
}

/**
 * @param screens the components by path below the workspace; a path that starts with `projects/$projectId/` gets the
 * project
 * @param href the first address
 */
export async function visit(
  open: OpenWorkspace,
  screens: Readonly<Record<string, RouteComponent>>,
  href: string,
): Promise<Visit> {
  const root = createRootRoute({
    component: () => (
      <WorkspaceProvider value={open}>
        <Outlet />
        <PickerHost />
        <DialogHost />
      </WorkspaceProvider>
    ),
  });
  const signedIn = createRoute({ getParentRoute: () => root, id: "signed-in" });
  const workspace = createRoute({ getParentRoute: () => signedIn, path: "/$workspaceSlug" });
  const project = createRoute({
    getParentRoute: () => workspace,
    path: "/projects/$projectId",
    component: ProjectShell,
  });
  const inProject = /^projects\/\$projectId/;
  const entries = Object.entries(screens);
  const inside = entries.filter(([path]) => inProject.test(path));
  const outside = entries.filter(([path]) => !inProject.test(path));
  const router = createRouter({
    routeTree: root.addChildren([
      signedIn.addChildren([
        workspace.addChildren([
          ...outside.map(([path, component]) =>
            createRoute({ getParentRoute: () => workspace, path: `/${path}`, component }),
          ),
          project.addChildren(
            inside.map(([path, component]) =>
              createRoute({ getParentRoute: () => project, path: path.replace(inProject, ""), component }),
            ),
          ),
        ]),
      ]),
    ]),
    history: createMemoryHistory({ initialEntries: [href] }),
    trailingSlash: "always",
    parseSearch,
    stringifySearch,
  });
  const { unmount } = await mount(<RouterProvider router={router as never} />);
  await settle(60);
  return {
    get address() {
      return router.state.location.href;
    },
    go: async (next) => {
      await router.navigate({ href: next } as never);
      await settle(60);
    },
    unmount,
  };
}
