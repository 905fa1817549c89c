// Colors and picture URLs that other people's screens show: strictly limited to these forms (security 41, 58).

/** A CSS color in hexadecimal digits, or none. */
export const isColor = (text: string): boolean =>
  text === "" || /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text);

/** Colors separated by commas, or none. */
export const isPalette = (text: string): boolean => text.split(",").every((color) => isColor(color.trim()));

/** Characters that could end an attribute, a style or a URL inside either. */
const BREAKS_OUT = /[\s"'`<>()\\\p{Cc}]/u;
const HERE = /^(?=\/(?:uploads|api|assets)\/)(?!.*(?:\/\/|\/\.\.?(?:\/|$)))/;

/** A URL under which this site has pictures, one on the web, or none. */
export const isPictureAddress = (text: string): boolean =>
  text === "" ||
  (!BREAKS_OUT.test(text) && (HERE.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text))));
