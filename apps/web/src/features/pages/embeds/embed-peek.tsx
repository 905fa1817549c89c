import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazyPart } from "@cairn/ui/lazy-part";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect } from "react";
import { useEmbeddedIssue } from "../../../components/embeds/embedded-issues.ts";
import { providePeek } from "../../../components/embeds/open-issue.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";

const Peek = lazyPart(async () => (await import("../../issues/peek.tsx")).Peek);

type Search = Record<string, string | undefined>;

/** The issue that the address names, beside the page: embedded issues open there. */
export const EmbedPeek = observer(function EmbedPeek({ open }: { open: OpenWorkspace }) {
  const { peekId }: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const show = useCallback(
    (issueId: string | null) => {
      const to: { search: (before: Search) => Search } = {
        search: ({ peekId: _issue, peek, ...others }) =>
          issueId === null ? others : { ...others, peek, peekId: issueId },
      };
      void navigate({ ...to, to: "./" });
    },
    [navigate],
  );
  const isOpen = peekId !== undefined;
  useEffect(() => providePeek({ show, isOpen: () => isOpen }), [show, isOpen]);
  return peekId === undefined ? null : <Shown key={peekId} open={open} issueId={peekId} show={show} />;
});

interface ShownProps {
  open: OpenWorkspace;
  issueId: string;
  show: (issueId: string | null) => void;
}

/** After a reload, the project of the issue is looked up first. Nothing opens for an issue that cannot be seen. */
const Shown = observer(function Shown({ open, issueId, show }: ShownProps) {
  const found = useEmbeddedIssue(open, issueId);
  const known = found.kind === "live" ? found.issue : found.kind === "archived" ? found.name : null;
  const isHidden = found.kind === "hidden";
  useEffect(() => {
    if (isHidden) show(null);
  }, [isHidden, show]);
  const close = useCallback(() => show(null), [show]);
  return known && <Peek projectId={known.project_id} issueId={issueId} onClose={close} onOpen={show} />;
});
