import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { ApiError } from "@cairn/client/api-error";

const RETRIES = 2;

class SettingsQueryClient extends QueryClient {
  /**
   * Fetches again what a change has made outdated. A first fetch that has not ended began before the change; without
   * cancelling it, TanStack Query would take it for the fetch after the change, and the change would never show.
   */
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const { predicate = () => true } = filters;
    await this.cancelQueries<Key>({
      ...filters,
      predicate: (query) => query.state.data === undefined && predicate(query),
    });
    return super.invalidateQueries(filters, options);
  }
}

/** For settings-like data: read on its own screen, not followed live. */
export const queryClient = new SettingsQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < RETRIES && error instanceof ApiError && error.isPassing,
    },
  },
});
