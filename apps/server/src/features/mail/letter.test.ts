import { describe, expect, it } from "vitest";
import { oneLine, writeLetter } from "./letter.ts";

describe("the parts of an email", () => {
  const nasty = '<img src=x onerror=alert(1)> {{7*7}} ${7*7} "&';

  it("a name is text in every part of an email, never markup or a template", () => {
    const { html, text } = writeLetter({
      subject: nasty,
      paragraphs: [nasty],
      code: nasty,
      sections: [{ title: nasty, url: "https://example.com/?a=1&b=2", lines: [nasty] }],
      footnotes: [nasty],
    });
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt; {{7*7}} ${7*7} &quot;&amp;");
    expect(html).toContain('href="https://example.com/?a=1&amp;b=2"');
    expect(text).toContain(nasty);
  });

  it("a subject is one line, whatever was typed, and can't start a header (security 64)", () => {
    const { subject } = writeLetter({ subject: "Hello\r\nBcc: eve@example.com", paragraphs: [] });
    expect(subject).toBe("Hello Bcc: eve@example.com");
    expect(oneLine("a\u0000b\u2028c\u0085d")).toBe("a b c d");
    expect(writeLetter({ subject: "x".repeat(5000), paragraphs: [] }).subject).toHaveLength(200);
  });

  it("emails have the same content as text and as HTML", () => {
    const written = writeLetter({
      subject: "Join Acme",
      paragraphs: ["Ada invites you."],
      action: { label: "Accept", url: "https://example.com/join" },
      unsubscribe: "https://example.com/stop",
    });
    for (const part of [written.text, written.html])
      for (const said of [
        "Ada invites you.",
        "Accept",
        "https://example.com/join",
        "https://example.com/stop",
      ])
        expect(part).toContain(said);
  });
});
