// What a person sees of a list before they have arranged it: the same for everybody (docs/adr/0015). What is stored, or in the address, wins.
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

/** The same object for everybody who asks. */
export function firstView(context: ContextName): View {
  const view = byContext.get(context) ?? viewOf(context);
  byContext.set(context, view);
  return view;
}

/**
 * Whether preferences of the wire have never been written: they are made with the defaults when they are first read, and are as old as
 * their last change until a person changes them.
 */
export const isUnwritten = ({
  created_at,
  updated_at,
}: {
  created_at: string;
  updated_at: string;
}): boolean => created_at === updated_at;
