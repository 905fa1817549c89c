import { useQuery } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";
import { NavAnchor } from "../../shell/nav-row.tsx";
import { t } from "./text.ts";

const instanceAdmin = {
  queryKey: ["instance-admin"],
  queryFn: () => api.users.instance_admin({}),
} as const;

/** A link to the instance's console for its admins. The console is not part of this application. */
export function ConsoleRow() {
  const { data } = useQuery(instanceAdmin, queryClient);
  if (!data?.is_instance_admin) return null;
  return (
    <li className="flex">
      <NavAnchor icon="gear" label={t("console")} href="/god-mode/" />
    </li>
  );
}
