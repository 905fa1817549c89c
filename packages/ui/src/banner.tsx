import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { uiWords } from "./words.ts";

export type BannerTone = "info" | "success" | "warning" | "danger";

export type BannerProps = {
  children: ReactNode;
  tone?: BannerTone;
  icon?: IconName;
  /** Buttons on the right. */
  actions?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  className?: string;
};

const LOOK: Record<BannerTone, [ground: string, mark: string, icon: IconName]> = {
  info: ["bg-accent-soft", "text-accent", "info"],
  success: ["bg-success-soft", "text-success", "check"],
  warning: ["bg-warning-soft", "text-warning", "warn"],
  danger: ["bg-danger-soft", "text-danger", "warn"],
};

/** A message about the whole screen or form that stays until it is resolved. */
export function Banner(props: BannerProps) {
  const {
    children,
    tone = "info",
    icon,
    actions,
    onDismiss,
    dismissLabel = uiWords().dismiss,
    className,
  } = props;
  const [ground, mark, usual] = LOOK[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={cx("flex items-start gap-2.5 rounded-card px-3 py-2 text-ink", ground, className)}
    >
      <Icon name={icon ?? usual} className={cx("mt-0.5", mark)} />
      <div className="min-w-0 flex-1">{children}</div>
      {actions}
      {onDismiss ? (
        <IconButton icon="x" label={dismissLabel} size={20} onClick={onDismiss} className="-mr-1" />
      ) : null}
    </div>
  );
}
