// The initial view of a list before a person has changed it: the same for everyone (docs/adr/0015). Stored preferences
// and URLs have priority.
import { type ContextName, CONTEXTS } from "./contexts.ts";
import { ALL_PROPERTIES, IMPORTANT_PROPERTIES } from "./display-properties.ts";
import { defaultView, type View } from "./view.ts";

const viewOf = (context: ContextName): View => {
  const { important_only, ...arrangement } = CONTEXTS[context].initial;
  return {
    ...defaultView(context),
    ...arrangement,
    display_properties: important_only ? IMPORTANT_PROPERTIES : ALL_PROPERTIES,
  };
};

const byContext = new Map<ContextName, View>();

/** The initial view of a context. Returns the same object on every call. */
export function initialView(context: ContextName): View {
  const view = byContext.get(context) ?? viewOf(context);
  byContext.set(context, view);
  return view;
}

/**
 * Whether a person has never changed these preferences. The server creates preferences with defaults on first read;
 * their timestamps are equal until they are changed.
 */
export const isUnchanged = ({
  created_at,
  updated_at,
}: {
  created_at: string;
  updated_at: string;
}): boolean => created_at === updated_at;
