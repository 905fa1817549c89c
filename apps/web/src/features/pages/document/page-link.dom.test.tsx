import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { applyUpdate, Doc, XmlElement, XmlText } from "yjs";
import { connectTo, type PageLink, type Refusal } from "./page-link.ts";
import { updateIn } from "./split-edit.ts";
import { FRAGMENT } from "./unsaved-blocks.ts";

/** The browser's end of a connection; the test is the server. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: Uint8Array[] = [];

  constructor() {
    super();
    FakeSocket.made.push(this);
  }
  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }
  send(message: Uint8Array): void {
    this.sent.push(message);
  }
  close(code = 1000): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason: "" }));
  }
}

interface Opened {
  doc: Doc;
  link: PageLink;
  refusals: Refusal[];
  /** Every count of unsaved edits. */
  unsaved: number[];
}
const opened: Opened[] = [];

function open(name: string): Opened {
  const doc = new Doc();
  const refusals: Refusal[] = [];
  const unsaved: number[] = [];
  const ignore = (): void => undefined;
  const link = connectTo("team", name)(doc, {
    onRights: ignore,
    onSynced: ignore,
    onUnsaved: (count) => unsaved.push(count),
    onLost: ignore,
    onRefused: (reason) => refusals.push(reason),
  });
  const all = { doc, link, refusals, unsaved };
  opened.push(all);
  return all;
}
function paragraph({ doc }: Opened, length: number): void {
  const block = new XmlElement("paragraph");
  doc.getXmlFragment(FRAGMENT).push([block]);
  block.push([new XmlText("x".repeat(length))]);
}
const write = ({ doc }: Opened, length: number): void => doc.getText("title").insert(0, "x".repeat(length));
/** The server accepts the newest connection; everything that follows has been sent when this resolves. */
async function accept(): Promise<FakeSocket> {
  await vi.waitUntil(() => FakeSocket.made.at(-1)?.readyState === 0);
  const socket = FakeSocket.made.at(-1)!;
  socket.accept();
  await vi.waitUntil(() => socket.sent.length > 0);
  return socket;
}

beforeEach(() => void vi.stubGlobal("WebSocket", FakeSocket));
afterEach(() => {
  for (const { link } of opened.splice(0)) link.end();
  FakeSocket.made = [];
  vi.unstubAllGlobals();
});

it("an edit that is too large for one message is sent in parts, and saved once all of them are", async () => {
  const large = open("w.large");
  const socket = await accept();
  const before = socket.sent.length;
  large.doc.transact(() => {
    for (let n = 0; n < 5; n += 1) paragraph(large, 900_000);
  });
  expect(large.refusals).toEqual([]);
  const parts = socket.sent.slice(before).flatMap((message) => updateIn(message) ?? []);
  expect(parts.length).toBeGreaterThan(4);
  expect(Math.max(...parts.map(({ byteLength }) => byteLength))).toBeLessThan(1_000_000);
  const server = new Doc();
  for (const part of parts) applyUpdate(server, part);
  expect(server.getXmlFragment(FRAGMENT).toJSON()).toBe(large.doc.getXmlFragment(FRAGMENT).toJSON());
  // The exchange at the beginning, and each part.
  expect(large.unsaved.at(-1)).toBe(1 + parts.length);
});

it("one paragraph that is too large is not sent: its page is refused, and others of the tab stay connected", async () => {
  const [large, other] = [open("w.large"), open("w.other")];
  const socket = await accept();
  write(large, 4_000_001);
  expect(large.refusals).toEqual(["too_large"]);
  expect(Math.max(...socket.sent.map(({ byteLength }) => byteLength))).toBeLessThan(1000);
  write(other, 10);
  expect([other.refusals, socket.readyState]).toEqual([[], FakeSocket.OPEN]);
  expect(large.doc.getText("title")).toHaveLength(4_000_001);
});

it("a connection that ends because of too large a message refuses the page that sent it, and reconnects for others", async () => {
  const [large, other] = [open("w.large"), open("w.other")];
  const socket = await accept();
  write(other, 10);
  write(large, 100_000);
  socket.close(1009);
  expect([large.refusals, other.refusals]).toEqual([["too_large"], []]);
  await accept();
  expect(other.refusals).toEqual([]);
});

it("text that is too large is not refused while there is no connection: it may be deleted before it is sent", async () => {
  const large = open("w.large");
  const socket = await accept();
  socket.close(1006);
  write(large, 4_000_001);
  expect(large.refusals).toEqual([]);
});
