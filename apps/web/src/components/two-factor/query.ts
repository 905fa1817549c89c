import { queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";

export const twoFactorQuery = queryOptions({
  queryKey: ["my", "two-factor"],
  queryFn: ({ signal }) => api.two_factor.retrieve({ signal }),
  refetchOnMount: "always",
});

export const refetchTwoFactor = (): Promise<void> => queryClient.invalidateQueries(twoFactorQuery);
