import type { InboxRow } from "@cairn/client/rows";
import type { Issue } from "@cairn/contract/entities/issue";
import { isClosed } from "@cairn/domain/states";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { useRef, useState, type SyntheticEvent } from "react";
import { t } from "../../i18n/inbox.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { submissionsOf } from "../../data/submissions.ts";
import { asksOnAcceptance } from "./asked-properties.ts";
import { accept } from "./decisions.ts";
import { issueOfRow } from "./issue-of-row.ts";
import { type InboxScreenState, itemKey } from "./inbox-screen-state.ts";
import { editedValues, PropertyButtons } from "./property-buttons.tsx";

/** The issue as far as it is loaded, in an open state: a closed state becomes the default state. */
function initial(data: ProjectData, item: InboxRow): Issue {
  const issue = submissionsOf(data.open).issues.get(item.id) ?? issueOfRow(item);
  const group = data.stateById.get(issue.state_id ?? "")?.group;
  const fits = group !== undefined && !isClosed(group);
  const first = data.states.find((state) => state.default) ?? data.states[0];
  return { ...issue, state_id: fits ? issue.state_id : (first?.id ?? null) };
}

/** Asks for the state, assignees and other values of the accepted issue. */
export function AcceptDialog({
  screen,
  item,
  close,
}: {
  screen: InboxScreenState;
  item: InboxRow;
  close: () => void;
}) {
  const { data } = screen;
  const key = itemKey(screen, item);
  const [issue, setIssue] = useState(() => initial(data, item));
  const confirm = useRef<HTMLButtonElement>(null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    close();
    accept(screen, item, issue);
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && close()}
      title={t("accept_title", { key })}
      description={t("accept_text")}
      closeLabel={t("close")}
      initialFocus={() => confirm.current}
      footer={
        <>
          <Button size={32} variant="ghost" onClick={close}>
            {t("cancel")}
          </Button>
          <Button
            ref={confirm}
            size={32}
            variant="primary"
            type="submit"
            form="accept-incoming"
            shortcut="mod+enter"
          >
            {t("accept_confirm")}
          </Button>
        </>
      }
    >
      <form id="accept-incoming" onSubmit={submit} noValidate>
        <p className="mb-3 font-medium text-ink">{item.issue.name}</p>
        <PropertyButtons
          data={data}
          issue={issue}
          asks={asksOnAcceptance}
          onEdit={(change) => setIssue((now) => ({ ...now, ...editedValues(now, change) }))}
        />
      </form>
    </Dialog>
  );
}
