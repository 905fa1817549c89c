import type { RouterHistory } from "@tanstack/react-router";

/** The router's state of a masked entry, which its types do not declare. */
interface MaskedState {
  __tempLocation?: { hash?: string };
}

/**
 * Repairs the fragments of masked addresses. The router stores the fragment of such an entry without its `#`, and drops
 * the first character when it reads it: `#comment-7` becomes `omment-7`, in the address bar too after a reload.
 */
export function withWholeFragments(history: RouterHistory): RouterHistory {
  const whole = (state: MaskedState): MaskedState => {
    const { __tempLocation: masked } = state;
    if (!masked?.hash || masked.hash.startsWith("#")) return state;
    return { ...state, __tempLocation: { ...masked, hash: `#${masked.hash}` } };
  };
  const { push, replace } = history;
  history.push = (path, state: MaskedState, options) => push(path, whole(state), options);
  history.replace = (path, state: MaskedState, options) => replace(path, whole(state), options);
  return history;
}
