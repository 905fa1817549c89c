import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { Icon, type IconName } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { TextInput } from "@cairn/ui/text-input";
import { Skeleton } from "@cairn/ui/skeleton";
import type { ReactNode } from "react";
import type { Project } from "@cairn/contract/entities/project";
import { t as common } from "../../i18n/common.ts";
import { t } from "../../i18n/planning.ts";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { ProjectLogo } from "../project-logo.tsx";

/** The words of one kind: cycles or modules. */
interface FrameWords {
  title: string;
  add: string;
  search: string;
  empty_title: string;
  empty_text: string;
}

export interface FrameProps {
  project: Project;
  words: FrameWords;
  icon: IconName;
  query: string;
  onQuery: (query: string) => void;
  /** Null: this person may add none. */
  onAdd: (() => void) | null;
  waiting: boolean;
  /** How many there are, and how many of them the search shows. */
  count: number;
  shown: number;
  children: ReactNode;
}

/** The list of cycles or modules of a project: bar, search, and what stands there when there are none. */
export function PartFrame(props: FrameProps) {
  const { project, words, icon, query, onQuery, onAdd, count } = props;
  return (
    <>
      <h1 className="sr-only">{words.title}</h1>
      <HeaderBar
        crumbs={[
          { id: "project", label: project.name, icon: <ProjectLogo project={project} /> },
          { id: "list", label: words.title, icon: <Icon name={icon} /> },
        ]}
      >
        {onAdd ? <AddButtons label={words.add} onAdd={onAdd} /> : null}
      </HeaderBar>
      {count > 0 ? (
        <div className="flex min-h-10 flex-none items-center border-b border-line px-4 py-1 max-md:px-3">
          <TextInput
            type="search"
            icon="search"
            size={28}
            aria-label={words.search}
            placeholder={words.search}
            value={query}
            className="w-64 max-md:w-full"
            onChange={(event) => onQuery(event.target.value)}
          />
        </div>
      ) : null}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Inside {...props} />
      </div>
    </>
  );
}

function Inside({ words, query, onQuery, onAdd, waiting, count, shown, children }: FrameProps) {
  if (waiting) return <Waiting />;
  if (count === 0)
    return (
      <EmptyState
        drawing={<EmptyDrawing />}
        title={words.empty_title}
        text={words.empty_text}
        className="py-24"
        actions={
          onAdd ? (
            <Button variant="primary" size={32} icon="plus" onClick={onAdd}>
              {words.add}
            </Button>
          ) : undefined
        }
      />
    );
  if (shown > 0) return children;
  return (
    <EmptyState
      title={t("no_match")}
      text={t("no_match_text", { query: query.trim() })}
      className="py-16"
      actions={
        <Button size={32} onClick={() => onQuery("")}>
          {t("clear_search")}
        </Button>
      }
    />
  );
}

const AddButtons = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <>
    <Button variant="primary" icon="plus" onClick={onAdd} className="max-md:hidden">
      {label}
    </Button>
    <IconButton icon="plus" size={40} iconSize={20} label={label} onClick={onAdd} className="md:hidden" />
  </>
);

function Waiting() {
  return (
    <div role="status" aria-busy aria-label={common("loading")}>
      {[120, 180, 96].map((width) => (
        <div key={width} className="flex h-12 items-center gap-3 border-b border-line/60 px-4">
          <Skeleton width={16} height={16} round />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
