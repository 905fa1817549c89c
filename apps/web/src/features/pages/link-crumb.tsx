import { Link } from "@tanstack/react-router";
import type { Crumb } from "@cairn/ui/breadcrumb";

/** Makes a crumb a link to a place around the present one. @param search the parameters of the address */
export const linkCrumb = (
  to: string,
  search: Readonly<Record<string, string>> = {},
): Required<Pick<Crumb, "render" | "isImplied">> => ({
  isImplied: true,
  render: (inside, className) => (
    // It leads to another place, also if only its parameters differ.
    <Link to={to} search={search as never} activeOptions={{ exact: true }} className={className}>
      {inside}
    </Link>
  ),
});
