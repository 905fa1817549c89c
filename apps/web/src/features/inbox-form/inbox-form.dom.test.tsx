import { find, mount, type } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FormPage } from "./inbox-form.tsx";

const FORM = {
  project: { name: "Web app", description: "", logo_props: {} },
  workspace: { name: "Northlight", logo: null },
};
let sent: unknown[] = [];
let answer: { status: number; body?: unknown };
let unmount: (() => Promise<void>) | null = null;

beforeEach(async () => {
  sent = [];
  answer = { status: 204 };
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
      status: answer.status,
      headers: { "content-type": "application/json" },
    });
  });
  ({ unmount } = await mount(<FormPage form={FORM} path="/api/public/inbox-forms/abc/" />));
});
afterEach(async () => {
  await unmount?.();
  unmount = null;
  vi.unstubAllGlobals();
});

const words = (): string => document.body.textContent ?? "";
const submit = async (): Promise<void> => {
  await act(async () => (find("form") as HTMLFormElement).requestSubmit());
  await act(async () => new Promise<void>((resolve) => setTimeout(resolve, 5)));
};
const write = async (selector: string, text: string): Promise<void> => {
  await act(async () => (find(selector) as HTMLElement).focus());
  await type(text);
};

describe("the public form", () => {
  it("the public form sends nothing without a title and reports that at the field", async () => {
    await submit();
    expect(words()).toContain("Add a title.");
    expect(sent).toEqual([]);
  });

  it("the public form confirms the submission and stays ready for another one", async () => {
    await write("input[autocomplete=name]", "Sol");
    await write("input[maxlength='255']", "The export is empty");
    await submit();
    expect(sent).toMatchObject([{ name: "The export is empty", sender_name: "Sol", website: "" }]);
    expect(words()).toContain("Thanks, we got it");
    await act(async () => (find("main button") as HTMLElement).click());
    expect((find("input[autocomplete=name]") as HTMLInputElement).value).toBe("Sol");
    expect((find("input[maxlength='255']") as HTMLInputElement).value).toBe("");
  });

  it("the public form shows the server's message at its field and keeps what was written", async () => {
    answer = { status: 400, body: { description: ["Use at most 20000 characters."] } };
    await write("input[maxlength='255']", "Long");
    await submit();
    expect(words()).toContain("Use at most 20000 characters.");
    expect((find("input[maxlength='255']") as HTMLInputElement).value).toBe("Long");
  });

  it("the public form reports rate limits and a closed form", async () => {
    answer = { status: 429, body: { error_code: 5900 } };
    await write("input[maxlength='255']", "Again");
    await submit();
    expect((find("[role=alert]") as HTMLElement).textContent).toContain("Wait a minute");
    answer = { status: 404, body: { error: "Not found." } };
    await submit();
    expect(words()).toContain("This form is closed");
  });
});
