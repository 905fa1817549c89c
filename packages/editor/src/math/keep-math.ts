// The allow-list of drawn formulas. What KaTeX draws is never stored, but it is made from what anyone may have written.

const ELEMENTS: ReadonlySet<string> = new Set(
  (
    "span math semantics annotation mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom " +
    "msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd menclose"
  ).split(" "),
);

const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    "xmlns display encoding mathvariant mathsize mathcolor mathbackground displaystyle scriptlevel stretchy fence " +
    "separator symmetric largeop movablelimits accent accentunder lspace rspace minsize maxsize linethickness width " +
    "height depth voffset notation columnalign rowalign columnspacing rowspacing columnlines rowlines frame side"
  ).split(" "),
);

/** Removes everything but MathML, without styles and links, from drawn formulas. In browsers and on the server. */
export function keepMath(root: ParentNode): void {
  for (const element of root.querySelectorAll("*")) {
    if (!ELEMENTS.has(element.localName)) {
      element.remove();
      continue;
    }
    for (const name of element.getAttributeNames()) if (!ATTRIBUTES.has(name)) element.removeAttribute(name);
  }
}
