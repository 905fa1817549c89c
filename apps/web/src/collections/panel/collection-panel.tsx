import type { View } from "@cairn/domain/issue-list/view";
import { Fragment, type ReactNode } from "react";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import type { CollectionColumns } from "../descriptor.ts";
import type { CollectionDetail } from "../use-collection-detail.ts";
import type { IssueCounts } from "../use-issue-counts.ts";
import { PanelFrame } from "./panel-frame.tsx";

/** What the panel of a collection shows. */
export interface PanelContent<Row, Answer> {
  data: ProjectData;
  row: Row;
  answer: CollectionDetail<Answer>;
  /** The view of the list beside it; null until it is known. */
  view: View | null;
  show: (view: View) => void;
  /** Null where the collection can't be edited. */
  onEdit: (() => void) | null;
}

/** A section of the panel. `draw` is a method, so that the panel takes the sections of every kind. */
export interface PanelSection<Row = CollectionColumns, Answer = IssueCounts> {
  id: string;
  draw(this: void, content: PanelContent<Row, Answer>): ReactNode;
}

interface PanelProps extends PanelContent<CollectionColumns, IssueCounts> {
  sections: readonly PanelSection[];
  onClose: () => void;
}

/** The details of a collection, beside its issues. Each kind lists its sections (look, 12 cycle). */
export const CollectionPanel = ({ sections, onClose, ...content }: PanelProps) => (
  <PanelFrame name={content.row.name} onClose={onClose}>
    {sections.map(({ id, draw }) => (
      <Fragment key={id}>{draw(content)}</Fragment>
    ))}
  </PanelFrame>
);
