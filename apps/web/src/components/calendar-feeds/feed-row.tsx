import type { CalendarFeed } from "@cairn/contract/entities/calendar-feed";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { Skeleton } from "@cairn/ui/skeleton";
import { TextInput } from "@cairn/ui/text-input";
import { TimeAgo } from "@cairn/ui/time-ago";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { explainAny } from "../../session/explain-any.ts";
import { useNow } from "../../session/use-now.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { copyText } from "../copy-text.ts";
import { feedsQuery, renewFeed, revokeFeed } from "./feed-data.ts";
import { t } from "./text.ts";

interface FeedRowProps {
  slug: string;
  /** Null: the person's own issues. */
  projectId: string | null;
  name: string;
  text: string;
}

/** One calendar feed: created, copied once, replaced and revoked. */
export function FeedRow({ slug, projectId, name, text }: FeedRowProps) {
  const { data, error } = useQuery(feedsQuery(slug), queryClient);
  const [url, setUrl] = useState<string | null>(null);
  const feed = data?.find(({ project_id }) => project_id === projectId);
  const renew = async (): Promise<void> => {
    try {
      setUrl(await renewFeed(slug, projectId));
    } catch (failure) {
      reportFailure(t("renew_failed"), failure, () => void renew());
    }
  };
  const revoke = async (id: string): Promise<void> => {
    try {
      await revokeFeed(slug, id);
      setUrl(null);
    } catch (failure) {
      reportFailure(t("revoke_failed"), failure, () => void revoke(id));
    }
  };
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-center gap-3 max-md:flex-col max-md:items-stretch">
        <div className="min-w-0 flex-1">
          <p className="font-medium text-ink">{name}</p>
          <p className="text-pretty text-ink-3">{feed ? <Used feed={feed} /> : text}</p>
          {!data && error ? (
            <p role="alert" className="text-danger">
              {t("load_failed")}. {explainAny(error)}
            </p>
          ) : null}
        </div>
        {data || error ? null : <Skeleton width={96} height={28} />}
        {data ? <Actions name={name} feed={feed} onRenew={renew} onRevoke={revoke} /> : null}
      </div>
      {url === null ? null : <Secret name={name} url={url} />}
    </li>
  );
}

interface ActionsProps {
  name: string;
  feed: CalendarFeed | undefined;
  onRenew: () => Promise<void>;
  onRevoke: (id: string) => Promise<void>;
}

function Actions({ name, feed, onRenew, onRevoke }: ActionsProps) {
  if (!feed)
    return (
      <Button aria-label={t("create_named", { name })} onClick={() => void onRenew()}>
        {t("create")}
      </Button>
    );
  return (
    <div className="flex flex-none gap-2">
      <Button
        aria-label={t("renew_named", { name })}
        onClick={() =>
          confirm({
            title: t("renew_question"),
            description: t("renew_text"),
            confirmLabel: t("renew"),
            danger: false,
            onConfirm: onRenew,
          })
        }
      >
        {t("renew")}
      </Button>
      <Button
        variant="danger-ghost"
        aria-label={t("revoke_named", { name })}
        onClick={() =>
          confirm({
            title: t("revoke_question"),
            description: t("revoke_text"),
            confirmLabel: t("revoke"),
            onConfirm: () => onRevoke(feed.id),
          })
        }
      >
        {t("revoke")}
      </Button>
    </div>
  );
}

/** When the link was made, and when a calendar last used it. */
function Used({ feed }: { feed: CalendarFeed }) {
  const now = useNow();
  return (
    <>
      {t("created")} <TimeAgo iso={feed.created_at} now={now} />
      {" · "}
      {feed.read_at === null ? (
        t("never_read")
      ) : (
        <>
          {t("last_read")} <TimeAgo iso={feed.read_at} now={now} />
        </>
      )}
    </>
  );
}

/** The new link: the server knows only a hash of it. */
function Secret({ name, url }: { name: string; url: string }) {
  return (
    <div role="status" className="flex items-end gap-2 max-md:flex-col max-md:items-stretch">
      <Field label={t("link", { name })} hint={t("once")} className="min-w-0 flex-1">
        {(control) => (
          <TextInput {...control} readOnly value={url} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <Button
        variant="primary"
        size={32}
        icon="copy"
        className="md:mb-5"
        onClick={() => void copyText(url, t("copied"))}
      >
        {t("copy")}
      </Button>
    </div>
  );
}
