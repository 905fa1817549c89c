import { afterEach, describe, expect, it, vi } from "vitest";
import { openedBy } from "../../data/workspace.fixture.ts";
import { queryClient } from "../../data/query-client.ts";
import { visit, type Visit } from "../../shell/visit.fixture.tsx";
import { money } from "./billing-plans.tsx";
import { BillingScreen } from "./billing-screen.tsx";

let visited: Visit;
afterEach(async () => {
  await visited.unmount();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const FREE = { product: "FREE", status: null, renews_at: null };
const PRODUCT = {
  id: "prod_1",
  name: "Team",
  description: "For teams",
  type: "PRO",
  payment_quantity: 3,
  is_active: true,
  prices: [
    {
      id: "price_1",
      product: "prod_1",
      currency: "eur",
      recurring: "month",
      unit_amount: 500,
      workspace_amount: 1500,
    },
  ],
};

/** Opens it with these answers; a missing one is a failure of the server. */
async function open(answers: Record<string, unknown>): Promise<string[]> {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const name = new URL(input instanceof Request ? input.url : input, "http://localhost").pathname
      .split("/")
      .at(-2);
    calls.push(
      `${init?.method ?? "GET"} ${name ?? ""} ${typeof init?.body === "string" ? init.body : ""}`.trim(),
    );
    const answer = answers[name ?? ""];
    return answer === undefined ? Response.json({ error: "No." }, { status: 502 }) : Response.json(answer);
  });
  visited = await visit(openedBy(20), { settings: BillingScreen }, "/acme/settings/");
  await vi.waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  return calls;
}

const text = (): string => document.body.textContent ?? "";
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
  );

describe("the page about billing", () => {
  it("says that everything is included where nothing is sold, without a button", async () => {
    await open({ "current-plan": FREE, products: [] });
    await vi.waitFor(() => expect(text()).toContain("There’s nothing to buy"));
    expect(document.querySelector("main button, section button")).toBeNull();
  });

  it("shows the plan Free when the lookup fails (spec §1)", async () => {
    await open({ products: [] });
    await vi.waitFor(() => expect(text()).toContain("Free"));
  });

  it("leads to the page on which a plan is paid for", async () => {
    const assign = vi.fn();
    vi.spyOn(window.location, "assign").mockImplementation(assign);
    const calls = await open({
      "current-plan": FREE,
      products: [PRODUCT],
      "payment-link": { payment_link: "https://pay.example/1" },
    });
    await vi.waitFor(() => expect(text()).toContain("€15.00 a month for 3 members at €5.00 each"));
    button("Buy Team")!.click();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay.example/1"));
    expect(calls.at(-1)).toBe('POST payment-link {"price_id":"price_1","product_id":"prod_1"}');
  });

  it("shows the plan that is paid for, whose subscription is managed instead of bought again", async () => {
    await open({
      "current-plan": { product: "Team", status: "past_due", renews_at: "2027-01-15T08:00:00.000000Z" },
      products: [PRODUCT],
    });
    await vi.waitFor(() => expect(button("Manage subscription")).toBeDefined());
    expect(text()).toContain("Payment is late");
    expect(button("Buy Team")).toBeUndefined();
  });

  it("says when the plans can't be loaded, and tries again", async () => {
    const calls = await open({ "current-plan": FREE });
    await vi.waitFor(() => expect(text()).toContain("Couldn’t load the plans"), { timeout: 5000 });
    expect(text()).not.toContain("There’s nothing to buy");
    const before = calls.length;
    button("Try again")!.click();
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(before));
  });
});

it("money is shown in the units of its currency", async () => {
  visited = await visit(openedBy(20), { settings: () => null }, "/acme/settings/");
  expect([money(1250, "eur"), money(1250, "jpy")]).toEqual(["€12.50", "JP¥1,250"]);
});
