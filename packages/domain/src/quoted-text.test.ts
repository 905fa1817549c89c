import { describe, expect, it } from "vitest";
import { withoutQuotedHtml, withoutQuotedText } from "./quoted-text.ts";

describe("the text of a reply to an email", () => {
  it("ends where the quoted email is introduced, in several languages and wrapped over lines", () => {
    for (const introduction of [
      "On Mon, 2 Mar 2026 at 10:15, Cairn <no-reply@cairn.example> wrote:",
      "On Monday, 2 March 2026 at 10:15, Cairn\n<no-reply@cairn.example> wrote:",
      "Am 02.03.26 um 10:15 schrieb Cairn:",
      "Am Mo., 2. März 2026 um 10:15 Uhr schrieb Cairn <\nno-reply@cairn.example>:",
      "Le lun. 2 mars 2026 à 10:15, Cairn a écrit :",
      "-----Original Message-----",
      "-----Ursprüngliche Nachricht-----",
    ])
      expect(withoutQuotedText(`Yes, do it.\n\nThanks\n\n${introduction}\n\n> Ada: “Shall I?”\n> more`)).toBe(
        "Yes, do it.\n\nThanks",
      );
  });

  it("ends at the head that Outlook writes, at a rule and at the signature", () => {
    for (const end of [
      "From: Cairn <no-reply@cairn.example>\nSent: Monday\nTo: Mel\nSubject: [Acme] WEB-1",
      "*Von:* Cairn\n*Gesendet:* Montag\n*An:* Mel",
      "________________________________\nFrom: Cairn",
      "-- \nMel Moss\nAcme",
      "--\nMel",
    ])
      expect(withoutQuotedText(`Done.\n\n${end}`)).toBe("Done.");
  });

  it("keeps quoted lines that are answered one by one, and drops those at the end", () => {
    const text = "On Mon, 2 Mar 2026, Cairn wrote:\n> First?\nYes.\n> Second?\nNo.\n\n> rest";
    expect(withoutQuotedText(text)).toBe("On Mon, 2 Mar 2026, Cairn wrote:\n> First?\nYes.\n> Second?\nNo.");
  });

  it("keeps ordinary text that only resembles an introduction", () => {
    for (const text of [
      "On Monday I wrote the report.\nIt is done.",
      "From: where did you get this?",
      "Am Montag fange ich an.",
      "a -- b",
    ])
      expect(withoutQuotedText(text)).toBe(text);
  });

  it("is nothing when there is only quoted text", () => {
    expect(withoutQuotedText("\r\n\r\nOn Mon, 2 Mar 2026, Cairn wrote:\r\n> x\r\n")).toBe("");
    expect(withoutQuotedText("> x\n> y")).toBe("");
  });

  it("takes no longer than a moment for a long hostile text", () => {
    const text = "On ".repeat(6000) + "\n".repeat(6000);
    const start = performance.now();
    withoutQuotedText(text);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

it("the HTML of a reply ends where common programs put the quoted email", () => {
  for (const quoted of [
    "<blockquote type=cite>x</blockquote>",
    '<div class="gmail_quote gmail_quote_container">x</div>',
    '<div id="divRplyFwdMsg">x</div>',
    '<hr style="x" tabindex="-1"><div>x</div>',
  ])
    expect(withoutQuotedHtml(`<p>Yes</p>${quoted}`)).toBe("<p>Yes</p>");
  expect(withoutQuotedHtml("<p>Yes</p><hr><p>and no</p>")).toBe("<p>Yes</p><hr><p>and no</p>");
});
