import { useQuery } from "@tanstack/react-query";
import { instanceInfo } from "./queries.ts";
import { queryClient } from "./query-client.ts";

/** Whether this server sends mail; null until that is known. */
export function useCanMail(): boolean | null {
  const { data } = useQuery(instanceInfo, queryClient);
  if (data === undefined) return null;
  return "config" in data && data.config.is_smtp_configured;
}
