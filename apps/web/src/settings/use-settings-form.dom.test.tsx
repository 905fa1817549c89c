import { click, find, mount, settle, type } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Problems } from "../forms/use-form.ts";
import { useSettingsForm } from "./use-settings-form.ts";

interface Row {
  name: string;
  size: string;
}

const toast = vi.hoisted(() => vi.fn());
vi.mock("@cairn/ui/toast", () => ({ toast }));

const FIELDS = ["name", "size"] as const;
const save =
  vi.fn<(patch: Partial<Row>, forget: (names: (keyof Row)[]) => void) => Promise<Problems<Row> | null>>();
let unmount: () => Promise<void>;

function TestForm() {
  const form = useSettingsForm<Row>({
    saved: { name: "Acme", size: "10" },
    check: ({ name }) => (name === "" ? { name: "Enter a name." } : {}),
    save,
    done: "Saved",
  });
  return (
    <form onSubmit={form.submit}>
      {FIELDS.map((name) => (
        <label key={name}>
          <input
            name={name}
            value={form.fields[name]}
            onChange={(event) => form.set({ [name]: event.target.value })}
          />
          <output id={name}>{form.problems[name]}</output>
        </label>
      ))}
      <button type="submit">{form.busy ? "Saving" : "Save"}</button>
      <p>{form.isDirty ? "edited" : "unchanged"}</p>
    </form>
  );
}

const input = (name: string): HTMLElement => find(`input[name=${name}]`);
const valueOf = (name: string): string => (input(name) as HTMLInputElement).value;
const submit = async (): Promise<void> => {
  await click(find("button[type=submit]"));
  await settle();
};

beforeEach(async () => {
  toast.mockReset();
  save.mockReset().mockResolvedValue(null);
  ({ unmount } = await mount(<TestForm />));
});
afterEach(() => unmount());

it("a settings form without changes is not sent", async () => {
  await submit();
  expect(save).not.toHaveBeenCalled();
});

it("a settings form saves only what was changed, confirms it, and can be sent again", async () => {
  await type("Northlight", input("name"));
  await submit();
  expect(save.mock.calls.map(([patch]) => patch)).toEqual([{ name: "Northlight" }]);
  expect(toast).toHaveBeenCalledExactlyOnceWith({ title: "Saved", tone: "success" });
  expect([find("p").textContent, find("button").textContent]).toEqual(["unchanged", "Save"]);
  await type("20", input("size"));
  await submit();
  expect(save).toHaveBeenCalledTimes(2);
});

it("a settings form shows what is wrong while the person types, and is not sent", async () => {
  await type("", input("name"));
  expect(find("#name").textContent).toBe("Enter a name.");
  await submit();
  expect(save).not.toHaveBeenCalled();
});

it("a settings form keeps the edits that could not be saved, and discards those that were", async () => {
  save.mockImplementationOnce((_, forget) => {
    forget(["size"]);
    return Promise.resolve({ name: "Taken." });
  });
  await type("Northlight", input("name"));
  await type("20", input("size"));
  await submit();
  expect([valueOf("name"), valueOf("size"), find("#name").textContent]).toEqual([
    "Northlight",
    "10",
    "Taken.",
  ]);
  expect(toast).not.toHaveBeenCalled();
  expect(find("button").textContent).toBe("Save");
});
