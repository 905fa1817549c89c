// Records as text: what the database takes, what says that they have changed, and ids that fit into an index.
import { createHash } from "node:crypto";
import { cleanText } from "../values.ts";

const MAX_ID = 1000;

/** What unfit characters look like in JSON, and a few that fit: most texts have neither. */
const SUSPICIOUS = /\\(?:u[0-9a-f]{4}|[bf])|\u007f/;

/** Without what the database refuses, wherever it is. @param text made by `JSON.stringify` */
export const cleaned = (text: string): string =>
  SUSPICIOUS.test(text)
    ? JSON.stringify(
        JSON.parse(text, (_key, value: unknown) =>
          typeof value === "string" ? cleanText(value).text : value,
        ),
      )
    : text;

/** Ids are kept apart from each other even if they are too long for an index. */
export const shortId = (id: string): string =>
  id.length <= MAX_ID ? id : `sha256:${createHash("sha256").update(id).digest("hex")}`;

/** Another one says that the record has changed at its source. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32);
