import { describe, expect, test } from "vitest";
import { isAutomatic, type Letter, messageOf } from "./letter.ts";

const DOMAIN = "in.example.com";
const letter = (given: Partial<Letter> = {}): Letter => ({
  headers: [],
  from: { name: "Sol", address: "sol@customer.example" },
  subject: "The export is empty",
  text: "Since this morning.",
  attachments: [],
  ...given,
});
const withHeader = (key: string, value: string): Letter => letter({ headers: [{ key, value }] });

describe("automatic email is not accepted", () => {
  test("a person's email is accepted", () => {
    expect(isAutomatic(letter(), "sol@customer.example", DOMAIN)).toBe(false);
    expect(isAutomatic(withHeader("auto-submitted", "no"), "sol@customer.example", DOMAIN)).toBe(false);
    expect(isAutomatic(withHeader("precedence", "first-class"), "sol@customer.example", DOMAIN)).toBe(false);
  });

  test.each([
    ["auto-submitted", "auto-replied"],
    ["auto-submitted", "auto-generated; owner-email=x"],
    ["precedence", "bulk"],
    ["precedence", "auto_reply"],
    ["list-id", "<news.example.com>"],
    ["x-autoreply", "yes"],
  ])("%s: %s marks it as automatic", (key, value) => {
    expect(isAutomatic(withHeader(key, value), "sol@customer.example", DOMAIN)).toBe(true);
  });

  test("bounces, no-reply senders and email from our own domain are refused", () => {
    expect(isAutomatic(letter(), "", DOMAIN)).toBe(true);
    expect(isAutomatic(letter(), "MAILER-DAEMON@customer.example", DOMAIN)).toBe(true);
    const from = (address: string) => letter({ from: { address } });
    expect(isAutomatic(from("noreply@shop.example"), "x@shop.example", DOMAIN)).toBe(true);
    expect(isAutomatic(from("Abc@In.Example.com"), "x@shop.example", DOMAIN)).toBe(true);
  });
});

describe("an email becomes an incoming issue", () => {
  test("its subject is the title, its text the description, its sender is stored separately", () => {
    expect(messageOf(letter({ text: "One & two\r\nthree\r\n\r\n<b>four</b>" }))).toEqual({
      name: "The export is empty",
      description_html: "<p>One &amp; two<br>three</p><p>&lt;b&gt;four&lt;/b&gt;</p>",
      sender: { name: "Sol", email: "sol@customer.example" },
    });
  });

  test("without text its HTML is used, without scripts, pictures and mentions", () => {
    const html =
      '<p onclick="x()">Hi <script>alert(1)</script><img src="https://spy.example/a.png"><b>there</b></p><mention-component entity_identifier="1" label="Ada"></mention-component>';
    const { description_html } = messageOf(letter({ text: " ", html }));
    expect(description_html).toContain("there");
    expect(description_html).not.toMatch(/script|img|image|mention|onclick|spy/);
  });

  test("the title is one line of at most 255 characters, and never empty", () => {
    expect(messageOf(letter({ subject: "A\r\n long\tone" })).name).toBe("A long one");
    expect(messageOf(letter({ subject: "x".repeat(300) })).name).toHaveLength(255);
    expect(messageOf(letter({ subject: " " })).name).toBe("(no subject)");
  });

  test("attachments are left out, and the description names them", () => {
    const { description_html } = messageOf(letter({ attachments: [{ filename: "<a>.pdf" }] }));
    expect(description_html).toBe("<p>Since this morning.</p><p><em>Not taken in: &lt;a&gt;.pdf</em></p>");
  });
});
