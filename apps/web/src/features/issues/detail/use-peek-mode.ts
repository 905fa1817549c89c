import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { useStored } from "../../../shell/stored.ts";
import { isPeekMode, type PeekMode } from "./peek-frame.tsx";

type Search = Record<string, string | undefined>;

/**
 * The mode of the peek: from the address if it states one, otherwise the last used mode, which is added to the address
 * (look, principle 7).
 */
export function usePeekMode(): [PeekMode, (mode: PeekMode) => void] {
  const [stored, setStored] = useStored<PeekMode>("peek_mode", "side", isPeekMode);
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { peek, peekId } = search;
  const mode = isPeekMode(peek) ? peek : stored;
  const say = useCallback(
    (next: PeekMode) => {
      const to: { search: (before: Search) => Search; replace: boolean } = {
        search: (before) => ({ ...before, peek: next }),
        replace: true,
      };
      void navigate({ ...to, to: "./" });
    },
    [navigate],
  );
  useEffect(() => {
    if (peekId !== undefined && peek !== mode) say(mode);
  }, [peekId, peek, mode, say]);
  return [
    mode,
    (next) => {
      setStored(next);
      say(next);
    },
  ];
}
