// Webhooks and their deliveries: fetched where they are shown, because no stream announces them.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type {
  DeliveryState,
  Webhook,
  WebhookLog,
  WebhookPatch,
  WebhookWithSecret,
} from "@cairn/contract/entities/webhook";
import { toast } from "@cairn/ui/toast";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { confirm, openDialog } from "../../shell/dialogs.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { t } from "./text.ts";

/** A webhook's health changes without this page. */
const REFETCH_MS = 10_000;
/** While deliveries are on their way. */
const SOON_MS = 1500;
/** The page size of the log. */
const PAGE = 50;

export const webhooksQuery = (slug: string) =>
  queryOptions({
    queryKey: ["workspace", slug, "webhooks"],
    queryFn: ({ signal }) => api.webhooks.list({ slug, signal }),
    refetchInterval: REFETCH_MS,
    refetchOnMount: "always",
  });

export interface LogFilter {
  state: DeliveryState | "";
  event_type: string;
}

const logKey = (slug: string, webhook_id: string) => ["workspace", slug, "webhook-logs", webhook_id] as const;

export const logQuery = (slug: string, webhook_id: string, { state, event_type }: LogFilter) =>
  infiniteQueryOptions({
    queryKey: [...logKey(slug, webhook_id), state, event_type],
    queryFn: ({ signal, pageParam }) =>
      api.webhook_logs.list({
        slug,
        webhook_id,
        query: {
          ...(pageParam === null ? {} : { before: pageParam }),
          ...(state === "" ? {} : { state }),
          ...(event_type === "" ? {} : { event_type }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: WebhookLog[]) => (last.length < PAGE ? null : (last.at(-1)?.id ?? null)),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.flat().some((row) => row.state === "pending") ? SOON_MS : REFETCH_MS,
    refetchOnMount: "always",
  });

export const refetchWebhooks = (slug: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: webhooksQuery(slug).queryKey });

const refetchLog = (slug: string, id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: logKey(slug, id) });

/** Reports a failure. @returns the result; null after a failure */
async function attempt<T>(label: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    reportFailure(label, error);
    return null;
  }
}

/** Shown at once, and taken back if the server refuses. */
export async function setActive(slug: string, webhook: Webhook, is_active: boolean): Promise<void> {
  const { queryKey } = webhooksQuery(slug);
  await queryClient.cancelQueries({ queryKey });
  const paused = { is_active, pause_reason: null, failures: 0 };
  queryClient.setQueryData(queryKey, (rows) =>
    rows?.map((row) => (row.id === webhook.id ? { ...row, ...paused } : row)),
  );
  const body: WebhookPatch = { is_active };
  await attempt(t("change_failed"), () => api.webhooks.update({ slug, webhook_id: webhook.id, body }));
  await refetchWebhooks(slug);
}

export const showSecret = ({ secret_key }: WebhookWithSecret): void =>
  openDialog((close) => <SecretDialog secret={secret_key} onClose={close} />);

export const confirmRotation = (slug: string, { id }: Webhook): void =>
  confirm({
    title: t("rotate_question"),
    description: t("rotate_confirm"),
    confirmLabel: t("rotate_action"),
    onConfirm: async () => {
      const call = () => api.webhooks.regenerate({ slug, webhook_id: id, body: {} });
      const rotated = await attempt(t("rotate_failed"), call);
      if (rotated) showSecret(rotated);
      await refetchWebhooks(slug);
    },
  });

/** @param onRemoved after it was deleted */
export const confirmRemoval = (slug: string, { id, url }: Webhook, onRemoved?: () => void): void =>
  confirm({
    title: t("remove_question"),
    description: t("remove_confirm", { url }),
    confirmLabel: t("remove_action"),
    onConfirm: async () => {
      const call = () => api.webhooks.remove({ slug, webhook_id: id }).then(() => true);
      if (!(await attempt(t("remove_failed"), call))) return;
      toast({ title: t("removed") });
      onRemoved?.();
      await refetchWebhooks(slug);
    },
  });

export async function sendTest(slug: string, { id }: Webhook): Promise<void> {
  const log = await attempt(t("test_call_failed"), () => api.webhooks.test({ slug, webhook_id: id }));
  if (log?.state === "delivered")
    toast({
      title: t("test_ok", { status: log.response_status, ms: log.duration_ms ?? 0 }),
      tone: "success",
    });
  else if (log)
    toast({
      title: t("test_failed"),
      description: log.error ? t(`error_${log.error}`) : log.response_status,
      tone: "error",
    });
  await refetchLog(slug, id);
}

export async function replay(slug: string, log: WebhookLog): Promise<void> {
  const call = () => api.webhook_logs.replay({ slug, webhook_id: log.webhook, log_id: log.id });
  if (await attempt(t("replay_failed"), call)) toast({ title: t("replayed") });
  await refetchLog(slug, log.webhook);
}

/** @param since ISO 8601 @returns whether it worked */
export async function replayRange(
  slug: string,
  webhook_id: string,
  since: string,
  onlyFailed: boolean,
): Promise<boolean> {
  const body = onlyFailed ? { since, state: "failed" as const } : { since };
  const call = () => api.webhook_logs.replay_range({ slug, webhook_id, body });
  const answer = await attempt(t("replay_many_failed"), call);
  if (answer) toast({ title: t("replay_done", { count: answer.count }), tone: "success" });
  await refetchLog(slug, webhook_id);
  return answer !== null;
}
