import { ApiError } from "@cairn/client/api-error";
import { click, find, mount, settle, type } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refusal } from "./refusal.ts";
import { type FormSpec, useForm } from "./use-form.ts";

const reported = vi.hoisted(() => vi.fn());
vi.mock("../data/failure.ts", () => ({ reportFailure: reported }));

interface Fields {
  name: string;
  slug: string;
}

const FIELDS = ["name", "slug"] as const;
const required = ({ name }: Fields) => (name === "" ? { name: "Enter a name." } : {});
const save = vi.fn<FormSpec<Fields>["save"]>();
let unmount: () => Promise<void>;
let start: Fields;

function TestForm({ check }: Pick<FormSpec<Fields>, "check">) {
  const form = useForm<Fields>({ start, check: check ?? required, save, refused: refusal("Couldn’t save") });
  return (
    <form onSubmit={form.submit} noValidate>
      {FIELDS.map((name) => (
        <label key={name}>
          <input
            name={name}
            value={form.fields[name]}
            aria-invalid={form.problems[name] ? true : undefined}
            onChange={(event) => form.set({ [name]: event.target.value })}
          />
          <output id={name}>{form.problems[name]}</output>
        </label>
      ))}
      <button type="submit">{form.busy ? "Saving" : "Save"}</button>
      <button type="button" onClick={() => form.reset({ slug: "again" })}>
        Reset
      </button>
      <p>{form.isDirty ? "edited" : "unchanged"}</p>
    </form>
  );
}

const show = async (check?: FormSpec<Fields>["check"]): Promise<void> => {
  ({ unmount } = await mount(<TestForm check={check} />));
};
const input = (name: string): HTMLElement => find(`input[name=${name}]`);
const problem = (name: string): string | null => find(`#${name}`).textContent;
const submit = async (): Promise<void> => {
  await click(find("button[type=submit]"));
  await settle();
};

beforeEach(() => {
  start = { name: "", slug: "" };
  save.mockReset().mockResolvedValue(null);
  reported.mockReset();
});
afterEach(() => unmount());

it("a form with a problem isn't sent, shows the problem at its field, and focuses the field", async () => {
  await show();
  input("slug").focus();
  await submit();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(save).not.toHaveBeenCalled();
  expect(problem("name")).toBe("Enter a name.");
  expect(document.activeElement).toBe(input("name"));
});

it("editing a field of a form removes its problem and leaves those of other fields", async () => {
  await show(() => ({ name: "Wrong.", slug: "Taken." }));
  await submit();
  await type("acme", input("slug"));
  expect([problem("name"), problem("slug")]).toEqual(["Wrong.", ""]);
});

it("a form can ask the server for problems before it is sent", async () => {
  await show(({ slug }) => Promise.resolve(slug === "" ? { slug: "Taken." } : {}));
  await submit();
  expect([problem("slug"), save.mock.calls.length]).toEqual(["Taken.", 0]);
  await type("free", input("slug"));
  await submit();
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: "", slug: "free" });
});

it("a field that the server refuses shows the server's texts, and the form can be sent again", async () => {
  start = { name: "Acme", slug: "acme" };
  save.mockRejectedValueOnce(new ApiError(400, { slug: ["Too short.", "Taken."], other: ["No."] }));
  await show();
  await submit();
  expect(problem("slug")).toBe("Too short. Taken.");
  expect(reported).not.toHaveBeenCalled();
  await submit();
  expect(save).toHaveBeenCalledTimes(2);
  expect(problem("slug")).toBe("");
});

it("a failure that belongs to no field of a form is reported, and the form can be sent again", async () => {
  start = { name: "Acme", slug: "" };
  const failure = new ApiError(500, {});
  save.mockRejectedValueOnce(failure);
  await show();
  await submit();
  expect(reported).toHaveBeenCalledExactlyOnceWith("Couldn’t save", failure);
  expect(find("button[type=submit]").textContent).toBe("Save");
});

it("a saved form isn't sent twice; after a reset it is new", async () => {
  start = { name: "Acme", slug: "" };
  await show();
  await submit();
  await submit();
  expect(save).toHaveBeenCalledOnce();
  expect(find("button[type=submit]").textContent).toBe("Saving");
  await click(find("button", "Reset"));
  await submit();
  expect(save).toHaveBeenLastCalledWith({ name: "Acme", slug: "again" });
});

it("a form is edited only while a value differs from the start", async () => {
  await show();
  await type("A", input("name"));
  expect(find("p").textContent).toBe("edited");
  await type("", input("name"));
  expect(find("p").textContent).toBe("unchanged");
});
