import { Image } from "@tiptap/extension-image";
import { allowedAttributes, stored } from "./stored.ts";

/** Images are inline, as in Markdown; one alone is a paragraph without other content. */
export const StoredImage = Image.extend({
  addAttributes() {
    return Object.fromEntries(["src", "alt", "title", "width", "height"].map((name) => [name, stored(name)]));
  },
  parseHTML() {
    return [{ tag: "img[src]", getAttrs: (element) => (allowedAttributes(element) === null ? false : null) }];
  },
}).configure({ inline: true });
