import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { mount, settle } from "@cairn/ui/test-dom";
import { act, useEffect } from "react";
import { expect, it } from "vitest";
import { useIsLeaving } from "./use-is-leaving.ts";

it("tells that another navigation has begun, while the old screen is still shown", async () => {
  let isLeaving = (): boolean => false;
  let openSecond = (): void => undefined;
  function First() {
    const current = useIsLeaving();
    useEffect(() => {
      isLeaving = current;
    }, [current]);
    return "first";
  }
  const root = createRootRoute({ component: Outlet });
  const first = createRoute({ getParentRoute: () => root, path: "/first", component: First });
  const second = createRoute({
    getParentRoute: () => root,
    path: "/second",
    component: () => "second",
    loader: () => new Promise<void>((done) => (openSecond = done)),
  });
  const router = createRouter({
    routeTree: root.addChildren([first, second]),
    history: createMemoryHistory({ initialEntries: ["/first/?layout=list"] }),
    trailingSlash: "always",
  });
  const { unmount } = await mount(<RouterProvider router={router as never} />);
  await settle(20);
  expect(isLeaving()).toBe(false);
  await act(() => router.navigate({ to: "./", search: { layout: "board" } } as never));
  expect(isLeaving()).toBe(false);
  await act(async () => void router.navigate({ to: "/second" } as never));
  await settle(20);
  expect(document.body.textContent).toBe("first");
  expect(isLeaving()).toBe(true);
  openSecond();
  await settle(20);
  expect(document.body.textContent).toBe("second");
  await unmount();
});
