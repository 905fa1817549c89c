import { expect, it } from "vitest";
import { pageFacts, textOfPage } from "./page-facts.ts";

it("what a page says of itself is one line of limited length, in characters", () => {
  const { title, description } = pageFacts(
    `<title> A \n\u0007 title </title><meta name=description content="${"👩‍🚀 ".repeat(400)}">`,
  );
  expect(title).toBe("A title");
  expect(description!.endsWith("…")).toBe(true);
  expect(Array.from(description!).length).toBeLessThanOrEqual(300);
});

it("only the head counts, also of a page that hides it in a long body", () => {
  expect(pageFacts("<head></head><body><title>Not this</title>").title).toBeNull();
  expect(pageFacts(`${"<!-- -->".repeat(100_000)}<title>Too late</title>`).title).toBeNull();
});

it("tags in attributes are text", () => {
  expect(pageFacts('<meta property="og:title" content="&lt;img src=x onerror=alert(1)&gt;">').title).toBe(
    "<img src=x onerror=alert(1)>",
  );
});

it("a page is read in the encoding that its header or its beginning names, otherwise as UTF-8", () => {
  const latin = Buffer.from("<meta charset=iso-8859-1><title>Gr\u00fc\u00dfe</title>", "latin1");
  expect(textOfPage(latin, "text/html")).toContain("Grüße");
  expect(textOfPage(Buffer.from("Grüße"), "text/html; charset=UTF-8")).toBe("Grüße");
  expect(textOfPage(Buffer.from("Grüße"), "text/html; charset=unheard-of")).toBe("Grüße");
});
