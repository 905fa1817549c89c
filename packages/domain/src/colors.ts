// Colors and addresses of pictures that others' screens show: nothing of them can be anything else (security 41, 58).

/** A CSS color as hex digits, or none. */
export const isColor = (text: string): boolean =>
  text === "" || /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text);

/** Colors with commas between, or none. */
export const isPalette = (text: string): boolean => text.split(",").every((color) => isColor(color.trim()));

/** What could end an attribute, a style or an address within either. */
const BREAKS_OUT = /[\s"'`<>()\\\p{Cc}]/u;
const HERE = /^(?=\/(?:uploads|api|assets)\/)(?!.*(?:\/\/|\/\.\.?(?:\/|$)))/;

/** An address under which this site has pictures, one on the web, or none. */
export const isPictureAddress = (text: string): boolean =>
  text === "" ||
  (!BREAKS_OUT.test(text) && (HERE.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text))));
