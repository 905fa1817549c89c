import { Link } from "@tanstack/react-router";
import type { Crumb } from "@cairn/ui/breadcrumb";

/** Makes a crumb a link to a place around the present one. @param search the parameters of the address */
export const linkCrumb = (
  to: string,
  search: Readonly<Record<string, string>> = {},
): Required<Pick<Crumb, "render" | "isImplied">> => ({
  isImplied: true,
  render: (inside, className) => (
    <Link to={to} search={search as never} className={className}>
      {inside}
    </Link>
  ),
});
