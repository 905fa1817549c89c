import { useCallback, type ElementType, type HTMLAttributes, type ReactElement, type Ref } from "react";

type Handler = (event: unknown) => void;
type Props = Readonly<Record<string, unknown>>;

const isHandler = (value: unknown): value is Handler => typeof value === "function";

/** Both handlers of an event run: first the element's own. */
function mergeHandlers(own: Props, added: Props): Props {
  const both = Object.entries(added).flatMap(([name, handler]) => {
    const first = own[name];
    if (!isHandler(first) || !isHandler(handler)) return [];
    const run: Handler = (event) => {
      first(event);
      handler(event);
    };
    return [[name, run] as const];
  });
  return Object.fromEntries(both);
}

/** @returns what the ref does when the element is removed */
function setRef(ref: Ref<HTMLElement> | undefined, element: HTMLElement): () => void {
  if (!ref) return () => undefined;
  if (typeof ref === "function") return ref(element) ?? (() => void ref(null));
  ref.current = element;
  return () => {
    ref.current = null;
  };
}

type OwnProps = Props & { ref?: Ref<HTMLElement>; style?: object };
type WithHandlersProps = HTMLAttributes<HTMLElement> & { children: ReactElement; ref?: Ref<HTMLElement> };

/**
 * Renders its only child with more attributes and handlers; the child's own attributes win. It is what menus need of
 * Radix’ `Slot`, in a fifth of its size: menus are part of every first load.
 */
export function WithHandlers({ children, ref, style, ...added }: WithHandlersProps) {
  const own = children.props as OwnProps;
  const ownRef = own.ref;
  const attach = useCallback(
    (element: HTMLElement) => {
      const releases = [setRef(ref, element), setRef(ownRef, element)];
      return () => releases.forEach((release) => release());
    },
    [ref, ownRef],
  );
  const merged = mergeHandlers(own, added);
  const Child = children.type as ElementType;
  return (
    <Child
      {...added}
      {...own}
      {...merged}
      style={own.style ? { ...style, ...own.style } : style}
      ref={attach}
    />
  );
}
