// The doors of an inbox as the settings show them: opened and closed at once, put back when that fails (spec §8).
import { queryOptions, useMutation, useQuery, type UseMutationOptions } from "@tanstack/react-query";
import type { DoorKind, InboxDoors } from "@cairn/contract/entities/inbox-door";
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
    queryKey: ["project", project_id, "inbox-doors"],
    queryFn: ({ signal }) => api.inbox_doors.retrieve({ slug, project_id, signal }),
  });

interface Wish {
  kind: DoorKind;
  is_open: boolean;
}

function opening(
  place: InboxSourcePlace,
): UseMutationOptions<InboxDoors, Error, Wish, InboxDoors | undefined> {
  const { queryKey } = inboxSourcesQuery(place);
  return {
    mutationFn: (body) => api.inbox_doors.update({ ...place, body }),
    onMutate: async ({ kind, is_open }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(
        queryKey,
        (doors) => doors && { ...doors, [kind]: { ...doors[kind], is_open } },
      );
      return before;
    },
    onSuccess: (doors) => void queryClient.setQueryData(queryKey, doors),
    onError: (error, { kind, is_open }, before) => {
      queryClient.setQueryData(queryKey, before);
      reportFailure(t(is_open ? "open_failed" : "close_failed", { name: t(kind) }), error);
    },
  };
}

function renewing(place: InboxSourcePlace): UseMutationOptions<InboxDoors, Error, DoorKind> {
  return {
    mutationFn: (kind) => api.inbox_doors.renew({ ...place, body: { kind } }),
    onSuccess: (doors, kind) => {
      queryClient.setQueryData(inboxSourcesQuery(place).queryKey, doors);
      toast({ title: t("renewed", { name: t(`${kind}_address`) }), tone: "success" });
    },
    onError: (error, kind) =>
      reportFailure(t("renew_failed", { name: inSentence(t(`${kind}_address`)) }), error),
  };
}

export function useInboxSources(place: InboxSourcePlace) {
  const { data, error, refetch } = useQuery(inboxSourcesQuery(place), queryClient);
  const open = useMutation(opening(place), queryClient);
  const renew = useMutation(renewing(place), queryClient);
  return {
    doors: data,
    error,
    retry: () => void refetch(),
    open: (kind: DoorKind, is_open: boolean) => open.mutate({ kind, is_open }),
    renew: (kind: DoorKind) =>
      renew.mutateAsync(kind).then(
        () => undefined,
        () => undefined,
      ),
  };
}
