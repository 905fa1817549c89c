import type { DeliveryState, WebhookLog } from "@cairn/contract/entities/webhook";
import { Button } from "@cairn/ui/button";
import { Icon, type IconName } from "@cairn/ui/icon";
import { cx } from "@cairn/ui/cx";
import { TimeAgo } from "@cairn/ui/time-ago";
import { useId, useState } from "react";
import { momentText } from "../../components/moment-text.ts";
import { useNow } from "../../session/use-now.ts";
import { t } from "./text.ts";
import { replay } from "./webhook-queries.tsx";

const LOOK: Record<DeliveryState, { icon: IconName; className: string }> = {
  delivered: { icon: "check", className: "text-success" },
  pending: { icon: "clock", className: "text-ink-3" },
  failed: { icon: "warn", className: "text-danger" },
};

type Event = Parameters<typeof t>[0];
const eventText = (log: WebhookLog): string => t(`one_${log.event_type}` as Event);
const actionText = (log: WebhookLog): string =>
  log.event_type === "ping" ? "" : t(`action_${log.request_method}` as Event);

/** One delivery; opens to what was sent and what came back. */
export function DeliveryRow({ slug, log }: { slug: string; log: WebhookLog }) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const now = useNow();
  const { icon, className } = LOOK[log.state];
  const state = t(`${log.state}_state`);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={details}
        aria-label={t("row", { event: eventText(log), action: actionText(log), state })}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-10 w-full items-center gap-2.5 px-4 py-1.5 text-left hover:bg-hover"
      >
        <Icon name={icon} className={className} />
        <span className="cut min-w-0 flex-1">
          <span className="font-medium text-ink">{eventText(log)}</span>{" "}
          <span className="text-ink-3">{actionText(log)}</span>
        </span>
        {log.retry_count > 0 ? (
          <span className="num flex-none text-12 text-ink-3 max-md:hidden">
            {t("retries", { count: log.retry_count })}
          </span>
        ) : null}
        <span className={cx("num flex-none text-12", className)}>{log.response_status || state}</span>
        <TimeAgo iso={log.created_at} now={now} className="flex-none text-12 text-ink-3" />
        <Icon name="down" size={14} className={cx("text-ink-4", !isOpen && "-rotate-90")} />
      </button>
      <div id={details}>{isOpen ? <Details slug={slug} log={log} /> : null}</div>
    </li>
  );
}

/** JSON in lines; any other text unchanged. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Details({ slug, log }: { slug: string; log: WebhookLog }) {
  const [isBusy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    await replay(slug, log);
    setBusy(false);
  };
  const facts = [
    t(`${log.state}_state`),
    log.response_status,
    log.duration_ms === null ? "" : t("in_ms", { ms: log.duration_ms }),
    log.retry_count > 0 ? t("retries", { count: log.retry_count }) : "",
    log.next_attempt_at === null
      ? ""
      : t("next_attempt", { time: momentText(new Date(log.next_attempt_at)) }),
  ].filter((text) => text !== "");
  return (
    <div className="flex flex-col gap-3 px-4 pt-1 pb-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 text-12 text-pretty text-ink-3 max-md:min-w-full">
          {facts.join(" · ")}
          <br />
          {t("delivery_id")} <code className="font-mono break-all">{log.id}</code>
        </p>
        {log.state === "pending" ? null : (
          <Button icon="refresh" loading={isBusy} onClick={() => void again()}>
            {t("replay")}
          </Button>
        )}
      </div>
      {log.error === null ? null : <p className="text-danger">{t(`error_${log.error}`)}</p>}
      <Part title={t("request_body")} text={log.request_body} />
      <Part title={t("request_headers")} text={log.request_headers} />
      {log.response_status === "" ? null : (
        <>
          <Part title={t("response_body")} text={log.response_body} />
          <Part title={t("response_headers")} text={log.response_headers} />
        </>
      )}
    </div>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-12 font-medium text-ink-2">{title}</h3>
      {text === "" ? (
        <p className="text-12 text-ink-3">{t("no_body")}</p>
      ) : (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
          tabIndex={0}
          className="max-h-72 overflow-auto rounded-control bg-canvas px-3 py-2 font-mono text-12 break-all whitespace-pre-wrap text-ink-2"
        >
          {pretty(text)}
        </pre>
      )}
    </section>
  );
}
