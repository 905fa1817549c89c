import { find, mount, press, settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { actionContext } from "../../actions/context.ts";
import { overlay } from "../../actions/overlays.ts";
import { registerActions, runAction } from "../../actions/registry.ts";
import { shellActions } from "../../actions/shell-actions.ts";
import { queryClient } from "../../data/query-client.ts";
import { AppHosts } from "../../shell/hosts.tsx";

let unmount: () => Promise<void>;
let stop: () => void;
let answer: () => Response;

beforeEach(async () => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  vi.stubGlobal("fetch", async (path: string) =>
    path.includes("/changelog/") ? answer() : Response.json({}),
  );
  stop = registerActions(shellActions);
  ({ unmount } = await mount(<AppHosts />));
});
afterEach(async () => {
  act(() => overlay.set(null));
  await unmount();
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(): Promise<HTMLElement> {
  await act(async () => runAction("help.changelog", actionContext()));
  await settle(60);
  return find("[role=dialog]");
}

it("“What’s new” says which version this is and what it brought, and closes with Esc", async () => {
  answer = () =>
    Response.json({
      version: "1.4.0",
      description_html: "<h2>1.4.0</h2><ul><li>Cycles have a card.</li></ul>",
    });
  const dialog = await open();
  expect(dialog.textContent).toContain("What’s new");
  expect(dialog.textContent).toContain("This is Cairn 1.4.0.");
  expect(find("[role=dialog] ul li").textContent).toBe("Cycles have a card.");
  await press("Escape");
  expect(overlay.get()).toBeNull();
});

it("“What’s new” says that it could not be loaded", async () => {
  answer = () => Response.json({ error: "no" }, { status: 500 });
  await open();
  expect(find("[role=dialog] [role=alert]").textContent).toContain("Couldn’t load the changelog.");
});
