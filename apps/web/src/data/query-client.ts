import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@cairn/client/api-error";

const RETRIES = 2;

/** For settings-like data: read on its own screen, not followed live. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < RETRIES && error instanceof ApiError && error.isPassing,
    },
  },
});
