import { useEffect, useSyncExternalStore } from "react";
import { createStore } from "./store.ts";

type Message = { id: number; text: string };
const EMPTY: Message = { id: 0, text: "" };
const polite = createStore<Message>(EMPTY);
const assertive = createStore<Message>(EMPTY);

/**
 * How long a message stays in the page, in milliseconds: long enough to be read, short enough not to be found later.
 */
const KEEP_MS = 5000;

/** Announces a change to screen readers. `assertive` interrupts; reserve it for messages that need an answer now. */
export function announce(text: string, urgency: "polite" | "assertive" = "polite"): void {
  const store = urgency === "assertive" ? assertive : polite;
  store.set({ id: store.get().id + 1, text });
}

function Region({ store, urgency }: { store: typeof polite; urgency: "polite" | "assertive" }) {
  const { id, text } = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => {
    if (!text) return undefined;
    const timer = setTimeout(() => store.set({ id, text: "" }), KEEP_MS);
    return () => clearTimeout(timer);
  }, [store, id, text]);
  return (
    <div aria-live={urgency} aria-atomic className="sr-only">
      {/* A new element, so that a repeated text is read again. */}
      <span key={id}>{text}</span>
    </div>
  );
}

/** Mounted once near the root, before the first announcement. */
export function LiveRegion() {
  return (
    <>
      <Region store={polite} urgency="polite" />
      <Region store={assertive} urgency="assertive" />
    </>
  );
}
