import type { RouterHistory } from "@tanstack/react-router";

/** What the router keeps in the state of a masked entry; its types do not say so. */
interface MaskedState {
  __tempLocation?: { hash?: string };
}

/**
 * Repairs the fragments of masked addresses. Into the state of such an entry the router writes the fragment without its `#`, and when it
 * reads it there, it cuts off the first character: `#comment-7` becomes `omment-7`, in the address bar too after a reload.
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
