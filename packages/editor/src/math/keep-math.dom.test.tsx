import { expect, test } from "vitest";
import { keepMath } from "./keep-math.ts";

test("of drawn formulas only MathML without links, styles and handlers is kept", () => {
  const root = document.createElement("div");
  root.innerHTML =
    '<span class="katex" style="color:red"><math display="block" href="javascript:1" onclick="x()">' +
    '<mrow mathcolor="red"><mi id="a">x</mi><img src="https://a.co/x.png"><script>1</script></mrow></math></span>';
  keepMath(root);
  expect(root.innerHTML).toBe(
    '<span><math display="block"><mrow mathcolor="red"><mi>x</mi></mrow></math></span>',
  );
});
