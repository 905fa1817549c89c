import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { t } from "../../../i18n/issue-places.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { toggleSubscription } from "./issue-detail-writes.ts";

/** Whether the person is subscribed to the issue; a click changes it. */
export const SubscribeButton = observer(function SubscribeButton(props: {
  detail: IssueDetail;
  /** The size of an icon-only button; null for a button with a label. */
  size: 28 | 40 | null;
}) {
  const { detail, size } = props;
  const { isSubscribed } = detail;
  const press = (): void => toggleSubscription(detail);
  if (size !== null) {
    return (
      <IconButton
        size={size}
        iconSize={size === 40 ? 20 : 16}
        icon="bell"
        label={t(isSubscribed ? "unsubscribe" : "subscribe")}
        aria-pressed={isSubscribed}
        className={isSubscribed ? "text-accent" : undefined}
        onClick={press}
      />
    );
  }
  return (
    <Button
      variant="ghost"
      icon={isSubscribed ? "bell" : "bell-off"}
      aria-pressed={isSubscribed}
      onClick={press}
    >
      {t(isSubscribed ? "subscribed" : "subscribe")}
    </Button>
  );
});
