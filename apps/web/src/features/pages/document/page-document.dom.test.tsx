import type { PageRow } from "@cairn/contract/entities/page";
import { find, mount, settle, exists } from "@cairn/ui/test-dom";
import { act } from "react";
import { runInAction } from "mobx";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { XmlElement, XmlText } from "yjs";
import { MEL, openedBy } from "../../../data/workspace.fixture.ts";
import { WorkspaceProvider } from "../../../data/workspace-context.tsx";
import { pageOf } from "../page.fixture.ts";
import { LostText } from "./lost-text.tsx";
import { lostTexts } from "./lost-texts.ts";
import { PageDocument } from "./page-document.tsx";
import { fakeLink, type FakeLink } from "./page-link.fixture.ts";
import { FRAGMENT } from "./unsaved-blocks.ts";

const links = vi.hoisted(() => ({ next: undefined as unknown }));
vi.mock("./page-link.ts", () => ({ connectTo: () => (links.next as FakeLink).connect }));

let link: FakeLink;
let screen: Awaited<ReturnType<typeof mount>>;
const open = openedBy(15);
const page = pageOf(open, 1, "Plan", { project: null, project_ids: [], owned_by: MEL });
const shown = (row: PageRow) => (
  <WorkspaceProvider value={open}>
    <PageDocument page={row} />
  </WorkspaceProvider>
);
const text = (): HTMLElement => find("[role=textbox]");
const status = (): string | undefined => find("[data-status]").dataset["status"];
const say = (tell: () => void): Promise<void> => act(async () => runInAction(tell));

beforeEach(async () => {
  link = fakeLink();
  links.next = link;
  screen = await mount(shown(page));
  await say(() => {
    link.server.onRights(true);
    link.server.onSynced();
    link.server.onUnsaved(0);
  });
  await settle();
});
afterEach(async () => {
  await screen.unmount();
  lostTexts.discard(open, page.id);
});

/** An edit that the server has not acknowledged. */
async function write(words: string): Promise<void> {
  await say(() => {
    const block = new XmlElement("paragraph");
    block.insert(0, [new XmlText(words)]);
    link.doc.getXmlFragment(FRAGMENT).push([block]);
    link.server.onUnsaved(1);
  });
}

it("says Saved only when the server has acknowledged every edit", async () => {
  expect(status()).toBe("saved");
  await write("Hello");
  expect(text().textContent).toContain("Hello");
  expect(status()).toBe("saving");
  await say(() => link.server.onUnsaved(0));
  await settle(400);
  expect(status()).toBe("saved");
  await say(() => link.server.onLost());
  // This browser stores nothing.
  expect(status()).toBe("offline_unsaved");
});

it("becomes read-only when the page is locked, says why, and offers the unsaved text", async () => {
  await write("Too late");
  expect(text().getAttribute("contenteditable")).toBe("true");
  await screen.show(shown({ ...page, is_locked: true }));
  await say(() => link.server.onRights(false));
  expect(text().getAttribute("contenteditable")).toBe("false");
  expect(status()).toBe("read_only");
  expect(document.body.textContent).toContain("This page is locked");
  await settle(1100);
  expect(find("[role=dialog] textarea").textContent).toContain("Too late");
});

it("without access says so, keeps the text, and takes no more of it", async () => {
  await write("Mine");
  await say(() => link.server.onRefused("no_access"));
  expect(status()).toBe("closed");
  expect(document.body.textContent).toContain("You no longer have access to this page");
  expect(text().getAttribute("contenteditable")).toBe("false");
  expect(text().textContent).toContain("Mine");
});

it("a page that vanishes while somebody types in it leaves the unsaved text behind, until they discard it", async () => {
  await write("Not saved");
  await screen.show(<LostText open={open} pageId={page.id} />);
  expect(exists("[role=dialog]")).toBe(false);
  await say(() => link.server.onRefused("no_access"));
  await settle();
  expect(find("[role=dialog] textarea").textContent).toContain("Not saved");
  const discard = [...document.querySelectorAll("button")].find(
    (one) => one.textContent === "Discard unsaved text",
  );
  await act(async () => discard?.click());
  await settle();
  expect(exists("[role=dialog]")).toBe(false);
  expect(exists("button")).toBe(false);
});

it("is named, and says who else is here", async () => {
  expect(text().getAttribute("aria-label")).toBe("Page text");
  expect(exists("[aria-label='Also on this page']")).toBe(false);
});
