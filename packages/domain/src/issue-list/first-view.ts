// The initial view of a list before a person has changed it: the same for everyone (docs/adr/0015). Stored preferences
// and URLs have priority.
import { type ContextName, CONTEXTS } from "./contexts.ts";
import { ALL_PROPERTIES, CALM_PROPERTIES } from "./display-properties.ts";
import { defaultView, type View } from "./view.ts";

const viewOf = (context: ContextName): View => {
  const { calm, ...arrangement } = CONTEXTS[context].first;
  return {
    ...defaultView(context),
    ...arrangement,
    display_properties: calm ? CALM_PROPERTIES : ALL_PROPERTIES,
  };
};

const byContext = new Map<ContextName, View>();

/** The same object for all callers. */
export function firstView(context: ContextName): View {
  const view = byContext.get(context) ?? viewOf(context);
  byContext.set(context, view);
  return view;
}

/**
 * Whether preferences from the wire have never been changed: they are generated with the defaults when first read, and
 * are as old as their last change until a person changes them.
 */
export const isUnwritten = ({
  created_at,
  updated_at,
}: {
  created_at: string;
  updated_at: string;
}): boolean => created_at === updated_at;
