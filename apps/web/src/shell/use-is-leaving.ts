import { useMatch, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

const withoutSlash = (path: string): string => path.replace(/\/$/, "");

/**
 * Returns a function that tells whether the person has already started to go to another screen while this one is still
 * shown, because the code of the other one is loading. A change of the address would then concern the other screen.
 */
export function useIsLeaving(): () => boolean {
  const router = useRouter();
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  return useCallback(
    () => withoutSlash(router.latestLocation.pathname) !== withoutSlash(pathname),
    [router, pathname],
  );
}
