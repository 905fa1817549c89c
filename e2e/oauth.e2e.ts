// Applications (contract/external §4): registered, allowed by a person, used, and taken back.
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { isSoundInBoth, WIDE } from "./both-sizes.ts";
import { person, project, test } from "./cairn.ts";

const VERIFIER = "a-verifier-that-is-long-enough-for-the-protocol-0123";

/** An application that waits for people to return with a code. */
async function application(): Promise<{ uri: string; close: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html").end("<!doctype html><title>Relay</title>Welcome back");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { uri: `http://127.0.0.1:${port}/back`, close };
}

test("an application is registered, allowed, used, taken back by the person, and removed by an admin", async ({
  browser,
  cairn,
  troubles,
}) => {
  // The refused address of the form, and the request that can't be answered.
  troubles.expect(/400 \(Bad Request\) .*\/(?:oauth-applications|oauth\/consent)\//);
  const ada = await person(browser, cairn, "Ada", WIDE);
  const { slug } = await project(ada);
  const { page } = ada;
  const relay = await application();
  const main = page.getByRole("main");
  const whoIs = async (token: string): Promise<number> =>
    (await fetch(`${cairn.url}/api/v1/users/me/`, { headers: { authorization: `Bearer ${token}` } })).status;
  const ask = async (client_id: string, redirect_uri = relay.uri): Promise<void> => {
    const query = new URLSearchParams({
      client_id,
      redirect_uri,
      response_type: "code",
      state: "s1",
      code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
      code_challenge_method: "S256",
    });
    await page.goto(`/auth/o/authorize-app/?${query.toString()}`);
  };

  try {
    await page.goto(`/${slug}/settings/integrations/`);
    await page.getByRole("button", { name: "Register application" }).click();
    const dialog = page.getByRole("dialog", { name: "Register an application" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Relay");
    await dialog.getByRole("textbox", { name: "Redirect URIs" }).fill("ftp://example.com/");
    await dialog.getByRole("button", { name: "Register" }).click();
    await expect(dialog.getByText("ftp://example.com/ can't be used.")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Redirect URIs" }).fill(relay.uri);
    await isSoundInBoth(page);
    await dialog.getByRole("button", { name: "Register" }).click();
    const shown = page.getByRole("dialog", { name: "Copy the client secret now" });
    const client_secret = await shown.getByRole("textbox", { name: "Client secret" }).inputValue();
    const client_id = await shown.getByRole("textbox", { name: "Client ID" }).inputValue();
    await shown.getByRole("button", { name: "Done" }).click();
    await expect(main.getByRole("listitem").filter({ hasText: client_id })).toContainText("Relay");
    await isSoundInBoth(page);

    await test.step("a wrong address is explained, and a denial reaches the application", async () => {
      await ask(client_id, "https://evil.example/back");
      await expect(page.getByRole("heading", { name: "This request can’t be answered" })).toBeVisible();
      await ask(client_id);
      await page.getByRole("button", { name: "Deny" }).click();
      await expect(page.getByText("Welcome back")).toBeVisible();
      expect(new URL(page.url()).searchParams.get("error")).toBe("access_denied");
    });

    await ask(client_id);
    await expect(page.getByRole("heading", { name: "Allow Relay?" })).toBeVisible();
    await expect(main).toContainText("create, change and delete work that you can");
    await expect(main).toContainText("This installs Relay in Northlight.");
    await isSoundInBoth(page);
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page.getByText("Welcome back")).toBeVisible();
    const answer = new URL(page.url()).searchParams;
    expect(answer.get("state")).toBe("s1");
    const exchanged = await fetch(`${cairn.url}/auth/o/token/`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: answer.get("code") ?? "",
        client_id,
        client_secret,
        redirect_uri: relay.uri,
        code_verifier: VERIFIER,
      }),
    });
    const { access_token } = (await exchanged.json()) as { access_token: string };
    expect(await whoIs(access_token)).toBe(200);

    await page.goto("/profile/applications/");
    await expect(main.getByRole("listitem").filter({ hasText: "Relay" })).toContainText(
      "Read and write · Northlight",
    );
    await isSoundInBoth(page);
    await page.getByRole("button", { name: "Revoke Relay" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await expect(main.getByText("You haven’t allowed any application.")).toBeVisible();
    expect(await whoIs(access_token)).toBe(401);

    await page.goto(`/${slug}/settings/integrations/`);
    await page.getByRole("button", { name: "Remove Relay" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(main.getByText("No application is installed.")).toBeVisible();
  } finally {
    await relay.close();
  }
});
