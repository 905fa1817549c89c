// Repositories, their deliveries and rules: fetched where they are shown, because no stream announces them.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type {
  GitConnection,
  GitConnectionWithSecret,
  GitDelivery,
  GitRule,
} from "@cairn/contract/entities/git";
import { toast } from "@cairn/ui/toast";
import { ShownOnceDialog } from "../../components/shown-once-dialog.tsx";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { inTurn } from "../../data/in-turn.ts";
import { queryClient } from "../../data/query-client.ts";
import { t } from "../../i18n/git.ts";
import { confirm, openDialog } from "../../shell/dialogs.tsx";

export interface GitPlace {
  slug: string;
  project_id: string;
}

const REFETCH_MS = 10_000;
/** The page size of the log. */
const PAGE = 50;

export const connectionsQuery = (place: GitPlace) =>
  queryOptions({
    queryKey: ["project", place.project_id, "git-connections"],
    queryFn: ({ signal }) => api.git_connections.list({ ...place, signal }),
    refetchInterval: REFETCH_MS,
    refetchOnMount: "always",
  });

export const rulesQuery = (place: GitPlace) =>
  queryOptions({
    queryKey: ["project", place.project_id, "git-rules"],
    queryFn: ({ signal }) => api.git_rules.list({ ...place, signal }),
    refetchOnMount: "always",
  });

export const deliveriesQuery = (place: GitPlace, connection_id: string) =>
  infiniteQueryOptions({
    queryKey: ["project", place.project_id, "git-deliveries", connection_id],
    queryFn: ({ signal, pageParam }) =>
      api.git_connections.deliveries({
        ...place,
        connection_id,
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: GitDelivery[]) => (last.length < PAGE ? null : (last.at(-1)?.id ?? null)),
    refetchOnMount: "always",
  });

export const refetchConnections = (place: GitPlace): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: connectionsQuery(place).queryKey });

/** Reports a failure. @returns the result; null after a failure */
async function attempt<T>(label: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    reportFailure(label, error);
    return null;
  }
}

/** What a person enters at the host where the token could not create the webhook; otherwise, that it is done. */
export function showConnected({
  provider,
  repository,
  webhook_url,
  secret,
  has_own_webhook,
}: GitConnectionWithSecret): void {
  if (has_own_webhook) {
    toast({ title: t("connected", { name: repository }), tone: "success" });
    return;
  }
  openDialog((close) => (
    <ShownOnceDialog
      title={t("hook_title", { name: repository })}
      text={t("hook_text", { host: t(provider) })}
      values={[
        { label: t("hook_url"), value: webhook_url },
        { label: t("hook_secret"), value: secret },
      ]}
      words={{ copy: t("hook_copy"), copied: t("hook_copied"), done: t("hook_done") }}
      onClose={close}
    >
      <p className="mt-4 text-12 text-pretty text-ink-3">
        {t("hook_events", { events: t(`events_${provider}`) })}
      </p>
    </ShownOnceDialog>
  ));
}

/** Shown at once, and taken back if the server refuses. */
export async function setActive(place: GitPlace, { id }: GitConnection, is_active: boolean): Promise<void> {
  const { queryKey } = connectionsQuery(place);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (rows) =>
    rows?.map((row) => (row.id === id ? { ...row, is_active } : row)),
  );
  await attempt(t("change_failed"), () =>
    api.git_connections.update({ ...place, connection_id: id, body: { is_active } }),
  );
  await refetchConnections(place);
}

export async function testToken(place: GitPlace, { id, repository }: GitConnection): Promise<void> {
  const tested = await attempt(t("test_failed"), () =>
    api.git_connections.test({ ...place, connection_id: id }),
  );
  if (tested) toast({ title: t("test_ok", { name: repository }), tone: "success" });
}

export const confirmRemoval = (place: GitPlace, { id, repository }: GitConnection): void =>
  confirm({
    title: t("remove_question", { name: repository }),
    description: t("remove_text"),
    confirmLabel: t("remove_action"),
    onConfirm: async () => {
      const call = () => api.git_connections.remove({ ...place, connection_id: id }).then(() => true);
      if (await attempt(t("remove_failed"), call)) toast({ title: t("removed", { name: repository }) });
      await refetchConnections(place);
    },
  });

const saveInTurn = inTurn();

/** Shown at once; the server's rules return if it refuses. */
export async function saveRules(place: GitPlace, rules: GitRule[]): Promise<void> {
  const { queryKey } = rulesQuery(place);
  await queryClient.cancelQueries({ queryKey });
  const shown = queryClient.setQueryData(queryKey, rules);
  const saved = await saveInTurn(() =>
    attempt(t("rules_save_failed"), () => api.git_rules.replace({ ...place, body: { rules } })),
  );
  // Later rules, which are shown already, have a request of their own.
  const isLatest = queryClient.getQueryData(queryKey) === shown;
  if (!saved && isLatest) await queryClient.invalidateQueries({ queryKey });
}
