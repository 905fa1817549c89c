import { useState, type CSSProperties } from "react";
import { cx } from "./cx.ts";
import { initials, stableIndex } from "./names.ts";
import { tip } from "./tooltip.tsx";

export type AvatarSize = 16 | 20 | 24 | 28 | 44;

export type AvatarProps = {
  /** The full name: determines the initials, the accessible name and the tooltip. */
  name: string;
  /** Determines the color, so that it survives a new name. Default: the name. */
  id?: string;
  /** A picture; initials are shown until it has loaded, or if it can't be loaded. */
  src?: string | null;
  size?: AvatarSize;
  /** Rounded square, for workspaces and teams. */
  square?: boolean;
  /** Beside text with the same name, the avatar is decoration and has no tooltip. */
  decorative?: boolean;
  className?: string;
};

const TEXT: Record<AvatarSize, string> = {
  16: "text-[7.5px]",
  20: "text-[9px]",
  24: "text-[10px]",
  28: "text-[11px]",
  44: "text-[16px]",
};

/** Users whose avatars are marked as those of programs. The app fills it, since this package knows no entity. */
export const agentIds = new Set<string>();

/** A person or a workspace: picture, or white initials on a color that stays the same for the same `id`. */
export function Avatar(props: AvatarProps) {
  const { name, id, src, size = 20, square = false, decorative = false, className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const style: CSSProperties = {
    width: size,
    height: size,
    lineHeight: `${size}px`,
    background: `var(--av-${stableIndex(id ?? name, 8) + 1})`,
  };
  const isAgent = id !== undefined && agentIds.has(id);
  const radius = square ? (size > 28 ? "rounded-[10px]" : "rounded-item") : "rounded-full";
  return (
    <span
      role={decorative ? undefined : "img"}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative ? true : undefined}
      {...(decorative ? null : tip(name))}
      className={cx(
        "block flex-none text-center font-strong tracking-[.01em] text-white select-none",
        (src || isAgent) && "relative",
        TEXT[size],
        radius,
        className,
      )}
      style={style}
    >
      {initials(name)}
      {src && failed !== src ? (
        <img
          // A new picture must not show the previous one while it loads.
          key={src}
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          className="absolute inset-0 size-full rounded-[inherit] object-cover"
          onError={() => setFailed(src)}
        />
      ) : null}
      {isAgent ? <span className="agent-mark" /> : null}
    </span>
  );
}

/** The dashed circle for an unassigned value. */
export function NoAvatar({ size = 20, label }: { size?: AvatarSize; label?: string }) {
  return (
    <span
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className="block flex-none rounded-full border-[1.4px] border-dashed border-line-strong"
      style={{ width: size, height: size }}
    />
  );
}

export type AvatarStackProps = {
  people: ReadonlyArray<{ id: string; name: string; src?: string | null }>;
  /** How many are drawn before "+n". */
  max?: number;
  size?: AvatarSize;
  className?: string;
};

/** Several people side by side, the first on top; the others are counted, with their names in the tooltip. */
export function AvatarStack({ people, max = 2, size = 20, className }: AvatarStackProps) {
  const shown = people.length > max ? people.slice(0, max) : people;
  const rest = people.slice(shown.length);
  return (
    <span className={cx("isolate flex flex-none", className)}>
      {shown.map((person, index) => (
        // Keyed by position: in virtual rows an element shows one person after the other.
        <Avatar
          key={index}
          {...person}
          size={size}
          className={cx(
            "shadow-[0_0_0_1.5px_var(--bg,var(--surface))]",
            index === 0 && shown.length > 1 && "relative z-2",
          )}
        />
      ))}
      {rest.length > 0 ? (
        <span
          {...tip(rest.map((person) => person.name).join(", "))}
          className="num block flex-none rounded-full bg-active px-1 text-center text-[9px] font-strong text-ink-2 shadow-[0_0_0_1.5px_var(--bg,var(--surface))]"
          style={{ minWidth: size, height: size, lineHeight: `${size}px` }}
        >
          +{rest.length}
        </span>
      ) : null}
    </span>
  );
}
