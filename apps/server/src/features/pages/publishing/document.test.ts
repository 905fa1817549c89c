import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { publicDocument } from "./document.ts";
import { readerOf } from "./texts.ts";

const WORKSPACE = "0b1d8a52-0c2b-4c55-9c4f-2f6f3ad3b6aa";
const PLACE = { workspace_id: WORKSPACE, files: "/pages/a1/files/" };
const readerIn = (language: string) =>
  readerOf({ headers: { "accept-language": language } } as FastifyRequest);

test("a published page lists its headings where a table of contents stands, with links to them", () => {
  const html = '<div data-type="tableOfContents"></div><h2>Night</h2><h3>Who <em>wakes</em></h3><h3></h3>';
  expect(publicDocument(html, readerIn("en"), PLACE).html).toBe(
    '<div data-type="tableOfContents"><nav aria-label="Contents"><ul>' +
      '<li data-depth="0"><a href="#section-1">Night</a></li><li data-depth="1"><a href="#section-2">Who wakes</a></li>' +
      '</ul></nav></div><h2 id="section-1">Night</h2><h3 id="section-2">Who <em>wakes</em></h3><h3></h3>',
  );
  expect(publicDocument('<div data-type="tableOfContents"></div><p>a</p>', readerIn("en"), PLACE).html).toBe(
    "<p>a</p>",
  );
});

test("a published file has an icon, its size in the reader's language and a download, by the way open to readers", () => {
  const url = `https://cairn.example/uploads/${WORKSPACE}/0f.pdf`;
  const html = `<div data-file="application/pdf" data-size="1468006"><a href="${url}">plan.pdf</a></div>`;
  expect(publicDocument(html, readerIn("de"), PLACE).html).toBe(
    '<div data-file="application/pdf" data-size="1468006"><span aria-hidden="true" data-file-icon="film">PDF</span>' +
      '<a href="/pages/a1/files/0f.pdf">plan.pdf</a><small>1,4 MB</small>' +
      '<a aria-label="Herunterladen: plan.pdf" download="plan.pdf" href="/pages/a1/files/0f.pdf">Herunterladen</a></div>',
  );
});

test("a published date is written in the reader's language", () => {
  const html = '<p><time datetime="2026-12-24">2026-12-24</time></p>';
  const dateIn = (language: string) => publicDocument(html, readerIn(language), PLACE).html;
  expect(dateIn("en")).toBe('<p><time datetime="2026-12-24">December 24, 2026</time></p>');
  expect(dateIn("de")).toBe('<p><time datetime="2026-12-24">24. Dezember 2026</time></p>');
});
