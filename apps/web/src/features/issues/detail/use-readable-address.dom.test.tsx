import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { mount, settle } from "@cairn/ui/test-dom";
import { observer } from "mobx-react-lite";
import { expect, it } from "vitest";
import { id, issueRow, openedBy, PROJECT } from "../../../data/workspace.fixture.ts";
import { withWholeFragments } from "../../../masked-history.ts";
import { IssueDetail } from "./issue-detail.ts";
import { useReadableAddress } from "./use-readable-address.ts";

it("the address bar shows the key and title of an issue, without a history entry, and keeps the linked comment", async () => {
  const open = openedBy(15);
  open.cache.issue.put([issueRow(7, { name: "Fix login on Safari" })]);
  const detail = new IssueDetail(open, PROJECT, id(5, 7));
  let drawn = 0;
  const Screen = observer(() => {
    drawn += 1;
    useReadableAddress(detail);
    return <p>the issue</p>;
  });
  const root = createRootRoute();
  const at = (path: string) => createRoute({ getParentRoute: () => root, path, component: Screen });
  const long = `/${open.slug}/projects/${PROJECT}/issues/${id(5, 7)}/`;
  const history = withWholeFragments(createMemoryHistory({ initialEntries: [`${long}#comment-1`] }));
  const router = createRouter({
    routeTree: root.addChildren([
      at("/$workspaceSlug/projects/$projectId/issues/$issueId"),
      at("/$workspaceSlug/browse/$key/$title"),
    ]),
    history,
    trailingSlash: "always",
  });
  const { unmount } = await mount(<RouterProvider router={router as never} />);
  await settle(100);
  expect(history.location.href).toBe(`/${open.slug}/browse/WEB-7/fix-login-on-safari/#comment-1`);
  expect(router.state.location).toMatchObject({ pathname: long, hash: "comment-1" });
  const settled = drawn;
  await settle(100);
  expect([drawn, settled < 10, history.length]).toEqual([settled, true, 1]);
  open.cache.issue.put([issueRow(7, { name: "Fix login" })]);
  await settle(100);
  expect(history.location.href).toBe(`/${open.slug}/browse/WEB-7/fix-login/#comment-1`);
  await unmount();
});
