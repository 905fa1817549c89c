import { find, mount, settle, type } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useWorkspaceForm } from "./use-workspace-form.ts";

const asked: string[] = [];
let unmount: () => Promise<void>;

function TestForm() {
  const { slug, slugError, isFree, readdress } = useWorkspaceForm(() => undefined);
  return (
    <form>
      <input value={slug} onChange={(event) => readdress(event.target.value)} />
      <p>{slugError ?? (isFree ? "free" : "unknown")}</p>
    </form>
  );
}

beforeEach(async () => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    const slug = new URL(url, "http://localhost").searchParams.get("slug") ?? "";
    asked.push(slug);
    return Response.json({ status: slug !== "acme" });
  });
  ({ unmount } = await mount(<TestForm />));
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

async function write(slug: string): Promise<string | null> {
  await type(slug, find("input"));
  await settle(300);
  return find("p").textContent;
}

it("the address of a new workspace says whether it is free once typing pauses", async () => {
  expect(await write("acme")).toBe("This URL is taken or reserved.");
  expect(await write("northlight")).toBe("free");
  expect(asked).toEqual(["acme", "northlight"]);
});

it("the server is not asked about an address that cannot be one", async () => {
  expect(await write("a/b")).not.toBe("free");
  expect(asked).toEqual([]);
});
