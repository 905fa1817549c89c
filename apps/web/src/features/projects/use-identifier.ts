import { useCallback } from "react";
import { api } from "../../data/api.ts";
import { type Availability, useAvailability } from "../../forms/use-availability.ts";

/** Whether a project of the workspace has this identifier. `own`, the present one, needs no request. */
export function useIdentifierAvailability(slug: string, identifier: string, own?: string): Availability {
  const askIsFree = useCallback(
    async (name: string, signal: AbortSignal): Promise<boolean> =>
      (await api.projects.identifiers({ slug, query: { name }, signal })).exists === 0,
    [slug],
  );
  return useAvailability(identifier === "" || identifier === own ? null : identifier, askIsFree);
}
