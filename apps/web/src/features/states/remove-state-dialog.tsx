import type { State } from "@cairn/contract/entities/state";
import { Button } from "@cairn/ui/button";
import { StateRing } from "@cairn/ui/state-ring";
import { toast } from "@cairn/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../data/query-client.ts";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { explain, reportFailure } from "../../data/failure.ts";
import { t as common } from "../../i18n/common.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import {
  DialogButtons,
  RemovalDialog,
  ReplacementField,
} from "../../settings/settings-list/removal-dialog.tsx";
import { openDialog } from "../../shell/dialogs.tsx";
import { issuesIn, usageOf, type Usage } from "./issues-in.ts";
import { removeState } from "./state-writes.ts";
import { t } from "./text.ts";
import { t as attempts } from "../../i18n/attempts.ts";

interface Props {
  data: ProjectData;
  state: State;
  onClose: () => void;
}

/**
 * Deletes a state after its issues have moved to another one. The default and states of archived issues cannot be
 * deleted.
 */
export function openRemoveState(data: ProjectData, state: State): void {
  openDialog((close) => <RemoveStateDialog data={data} state={state} onClose={close} />);
}

const RemoveStateDialog = observer(function RemoveStateDialog({ data, state, onClose }: Props) {
  const { name } = state;
  // Read from the cache, because it may become the default while the dialog is open.
  const isDefault = (data.open.cache.state.get(state.id) ?? state).default;
  return (
    <RemovalDialog
      title={t(isDefault ? "delete_default" : "delete_question", { name })}
      description={isDefault ? t("delete_default_text") : undefined}
      onClose={onClose}
    >
      {isDefault ? (
        <DialogButtons onClose={onClose} />
      ) : (
        <Counted data={data} state={state} onClose={onClose} />
      )}
    </RemovalDialog>
  );
});

function Counted(props: Props) {
  const { data, state, onClose } = props;
  const {
    data: usage,
    error,
    refetch,
  } = useQuery(
    {
      queryKey: ["state", state.id, "usage"],
      queryFn: () => usageOf(data.open, state),
      // The counts may have changed since the dialog was last open.
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  );
  if (error)
    return (
      <>
        <p role="alert" className="text-pretty text-ink-2">
          {t("count_failed")} {explain(error)}
        </p>
        <DialogButtons onClose={onClose}>
          <Button variant="primary" size={32} onClick={() => void refetch()}>
            {common("retry")}
          </Button>
        </DialogButtons>
      </>
    );
  if (!usage)
    return (
      <>
        <p aria-busy className="text-ink-3">
          {t("counting")}
        </p>
        <DialogButtons onClose={onClose} />
      </>
    );
  if (usage.archived > 0)
    return (
      <>
        <p className="text-pretty text-ink-2">{t("delete_archived", { count: usage.archived })}</p>
        <DialogButtons onClose={onClose} />
      </>
    );
  return <Removal {...props} usage={usage} />;
}

const Removal = observer(function Removal({ data, state, usage, onClose }: Props & { usage: Usage }) {
  const others = data.states.filter(({ id }) => id !== state.id);
  const count = usage.live + usage.drafts;
  const nearest = others.find(({ group }) => group === state.group) ?? others[0];
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const replacementId = chosen ?? nearest?.id ?? null;
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      const issues = count > 0 ? await issuesIn(data.open, state) : { live: [], drafts: [] };
      onClose();
      if (await removeState(data.open, state, issues, count > 0 ? replacementId : null))
        toast({ title: t("deleted", { name: state.name }), icon: "trash" });
    } catch (error) {
      setBusy(false);
      reportFailure(attempts("delete_failed", { name: state.name }), error);
    }
  };
  return (
    <>
      <p className="text-pretty text-ink-2">{count > 0 ? t("delete_used", { count }) : t("delete_free")}</p>
      {count > 0 ? (
        <ReplacementField
          label={t("move_to")}
          className="mt-4"
          value={replacementId}
          onChange={setChosen}
          items={others.map((other) => ({
            value: other.id,
            label: other.name,
            icon: (
              <StateRing
                group={other.group}
                color={other.color}
                share={data.stateById.get(other.id)?.share ?? 0}
              />
            ),
          }))}
        />
      ) : null}
      <DialogButtons onClose={onClose}>
        <Button variant="danger" size={32} loading={busy} onClick={() => void remove()}>
          {count > 0 ? t("move_action", { count }) : t("delete_action")}
        </Button>
      </DialogButtons>
    </>
  );
});
