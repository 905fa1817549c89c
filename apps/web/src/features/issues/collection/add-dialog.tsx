import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import type { PickerItem } from "@cairn/ui/picker";
import { PickerList } from "@cairn/ui/picker-list";
import { StateRing } from "@cairn/ui/state-ring";
import { Switch } from "@cairn/ui/switch";
import { observer } from "mobx-react-lite";
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useState } from "react";
import { t as common } from "../../../i18n/common.ts";
import { t } from "../../../i18n/collection-page.ts";
import { StateMark } from "../../../issue-list/properties/state-mark.tsx";
import { openDialog } from "../../../shell/dialogs.tsx";
import { type ContainerKind, isExclusive } from "../../../collections/kinds.ts";
import {
  type AddTo,
  addExisting,
  type Candidate,
  CandidateSearch,
  type CandidateResult,
  type CandidateQuery,
} from "./add-existing.ts";

/** Opens the dialog that adds existing issues of the project to a collection. */
export const openAddDialog = (to: AddTo): void =>
  openDialog((close) => <AddDialog to={to} onClose={close} />);

interface Found {
  searched: CandidateResult;
  /** Everything found while the dialog is open, so that chosen issues stay known after another search. */
  known: ReadonlyMap<string, Candidate>;
}
const NOTHING: Found = {
  searched: { candidates: [], isDone: false, hasFailed: false },
  known: new Map(),
};

function useCandidates(to: AddTo) {
  const [found, setFound] = useState(NOTHING);
  const search = useMemo(
    () =>
      new CandidateSearch(to, (searched) =>
        setFound(({ known }) => ({
          searched,
          known: new Map([...known, ...searched.candidates.map((one) => [one.id, one] as const)]),
        })),
      ),
    [to],
  );
  useEffect(() => {
    void search.ask({ text: "", withClosed: false });
    return () => search.stop();
  }, [search]);
  return { ...found, ask: (wanted: CandidateQuery) => void search.ask(wanted) };
}

export const AddDialog = observer(function AddDialog({ to, onClose }: { to: AddTo; onClose: () => void }) {
  const { searched, known, ask } = useCandidates(to);
  const [wanted, setWanted] = useState<CandidateQuery>({ text: "", withClosed: false });
  const want = (next: CandidateQuery): void => {
    setWanted(next);
    ask(next);
  };
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const leaving = chosen.filter((id) => known.get(id)?.leaves).length;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen.length === 0) return;
    void addExisting(to, chosen);
    onClose();
  };
  return (
    <Dialog
      open
      bare
      width={640}
      position="top"
      title={t("add_title", { name: to.name })}
      onOpenChange={(next) => !next && onClose()}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- before the list takes Enter for a choice */}
      <form onSubmit={submit} onKeyDownCapture={submitFirst} className="flex min-h-0 flex-1 flex-col">
        <div className="min-h-80 flex-1 border-t border-line">
          <PickerList
            spec={{
              label: t("add_search"),
              multiple: true,
              value: chosen,
              onChange: setChosen,
              items: searched.candidates.map((one) => itemOf(to, one)),
              onQuery: (text) => want({ ...wanted, text }),
              loading: !searched.isDone,
              loadingText: t("add_loading"),
              emptyText: t(wanted.text === "" && wanted.withClosed ? "add_all_in" : "add_none"),
            }}
            onDone={() => undefined}
            onSub={() => undefined}
          />
        </div>
        <div className="flex-none border-t border-line px-5 py-2">
          <Switch
            label={t("add_closed")}
            checked={wanted.withClosed}
            onChange={(withClosed) => want({ ...wanted, withClosed })}
          />
        </div>
        <Footer
          {...{ kind: to.kind, count: chosen.length, leaving, onClose }}
          hasFailed={searched.hasFailed}
        />
      </form>
    </Dialog>
  );
});

/** ⌘Enter adds the chosen issues; Enter alone chooses (look, Shortcuts). */
function submitFirst(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.requestSubmit();
}

interface FooterProps {
  kind: ContainerKind;
  hasFailed: boolean;
  count: number;
  /** How many of the chosen issues leave another collection. */
  leaving: number;
  onClose: () => void;
}

/** The number of chosen issues, how many of them leave another collection, and the buttons. */
function Footer({ kind, hasFailed, count, leaving, onClose }: FooterProps) {
  const words = [
    ...(count > 0 ? [t("add_chosen", { count })] : []),
    ...(leaving > 0 && isExclusive(kind) ? [t(`leaves_${kind}`, { count: leaving })] : []),
  ];
  return (
    <>
      {hasFailed ? (
        <p role="status" className="flex-none px-5 py-1.5 text-12 text-warning">
          {t("search_failed")}
        </p>
      ) : null}
      <div className="flex flex-none items-center gap-2 border-t border-line px-5 py-3">
        <p role="status" className="num flex-1 text-12 text-ink-3">
          {words.join(" · ")}
        </p>
        <Button variant="ghost" size={32} onClick={onClose}>
          {common("cancel")}
        </Button>
        <Button type="submit" variant="primary" size={32} disabled={count === 0}>
          {count === 0 ? t("add_action") : t("add_action_count", { count })}
        </Button>
      </div>
    </>
  );
}

function itemOf(
  { data, kind }: AddTo,
  { id, key, name, state_id, group, parentKey, leaves }: Candidate,
): PickerItem {
  const left = leaves === null ? undefined : data.open.cache[kind].get(leaves)?.name;
  const hints = [
    ...(parentKey === null ? [] : [t("sub_issue_of", { key: parentKey })]),
    ...(leaves === null ? [] : [t("will_move", { name: left ?? "" })]),
  ];
  return {
    value: id,
    label: `${key} ${name}`,
    icon:
      state_id === null ? (
        <StateRing group={group ?? "backlog"} />
      ) : (
        <StateMark data={data} stateId={state_id} />
      ),
    ...(hints.length === 0 ? {} : { hint: hints.join(" · ") }),
  };
}
