// The inbox sources of a project for its settings, opened and closed optimistically (spec §8).
import { queryOptions, useMutation, useQuery, type UseMutationOptions } from "@tanstack/react-query";
import type { InboxSourceKind, InboxSources } from "@cairn/contract/entities/inbox-source";
import { toast } from "@cairn/ui/toast";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { t } from "../../i18n/features.ts";
import { inSentence } from "../../i18n/i18n.ts";

export interface InboxSourcePlace {
  slug: string;
  project_id: string;
}

const inboxSourcesQuery = ({ slug, project_id }: InboxSourcePlace) =>
  queryOptions({
    queryKey: ["project", project_id, "inbox-sources"],
    queryFn: ({ signal }) => api.inbox_sources.retrieve({ slug, project_id, signal }),
  });

interface OpenState {
  kind: InboxSourceKind;
  is_open: boolean;
}

function openMutation(
  place: InboxSourcePlace,
): UseMutationOptions<InboxSources, Error, OpenState, InboxSources | undefined> {
  const { queryKey } = inboxSourcesQuery(place);
  return {
    mutationFn: (body) => api.inbox_sources.update({ ...place, body }),
    onMutate: async ({ kind, is_open }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(
        queryKey,
        (sources) => sources && { ...sources, [kind]: { ...sources[kind], is_open } },
      );
      return before;
    },
    onSuccess: (sources) => void queryClient.setQueryData(queryKey, sources),
    onError: (error, { kind, is_open }, before) => {
      queryClient.setQueryData(queryKey, before);
      reportFailure(t(is_open ? "open_failed" : "close_failed", { name: t(kind) }), error);
    },
  };
}

function renewMutation(place: InboxSourcePlace): UseMutationOptions<InboxSources, Error, InboxSourceKind> {
  return {
    mutationFn: (kind) => api.inbox_sources.renew({ ...place, body: { kind } }),
    onSuccess: (sources, kind) => {
      queryClient.setQueryData(inboxSourcesQuery(place).queryKey, sources);
      toast({ title: t("renewed", { name: t(`${kind}_address`) }), tone: "success" });
    },
    onError: (error, kind) =>
      reportFailure(t("renew_failed", { name: inSentence(t(`${kind}_address`)) }), error),
  };
}

export function useInboxSources(place: InboxSourcePlace) {
  const { data, error, refetch } = useQuery(inboxSourcesQuery(place), queryClient);
  const open = useMutation(openMutation(place), queryClient);
  const renew = useMutation(renewMutation(place), queryClient);
  return {
    sources: data,
    error,
    retry: () => void refetch(),
    open: (kind: InboxSourceKind, is_open: boolean) => open.mutate({ kind, is_open }),
    renew: (kind: InboxSourceKind) =>
      renew.mutateAsync(kind).then(
        () => undefined,
        () => undefined,
      ),
  };
}
