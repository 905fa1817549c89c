import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { useRef, useState, type ComponentType } from "react";
import { flushSync } from "react-dom";
import { t } from "../../../i18n/new-issue.ts";
import { isOffered } from "../../../issue-list/properties/offered.ts";
import { usePhone } from "../../../shell/use-media.ts";
import {
  AssigneePart,
  CyclePart,
  DuePart,
  EstimatePart,
  LabelPart,
  ModulePart,
  ParentPart,
  type DraftFieldProps,
  PriorityPart,
  StartPart,
  StatePart,
} from "./draft-fields.tsx";
import type { Draft } from "./issue-draft.ts";

interface Chip {
  name: string;
  Part: ComponentType<DraftFieldProps>;
  /** A phone shows it also while nothing is chosen. */
  isCommon?: boolean;
  isChosen: (draft: Draft) => boolean;
  /** What a project must offer. */
  offered?: "estimate" | "cycle" | "modules";
}

const CHIPS: readonly Chip[] = [
  { name: "state", Part: StatePart, isCommon: true, isChosen: () => true },
  { name: "priority", Part: PriorityPart, isCommon: true, isChosen: ({ priority }) => priority !== "none" },
  {
    name: "assignees",
    Part: AssigneePart,
    isCommon: true,
    isChosen: (draft) => draft.assignee_ids.length > 0,
  },
  { name: "labels", Part: LabelPart, isChosen: ({ label_ids }) => label_ids.length > 0 },
  { name: "start", Part: StartPart, isChosen: ({ start_date }) => start_date !== null },
  { name: "due", Part: DuePart, isChosen: ({ target_date }) => target_date !== null },
  {
    name: "estimate",
    Part: EstimatePart,
    isChosen: (draft) => draft.estimate_point !== null,
    offered: "estimate",
  },
  { name: "cycle", Part: CyclePart, isChosen: ({ cycle_id }) => cycle_id !== null, offered: "cycle" },
  { name: "modules", Part: ModulePart, isChosen: (draft) => draft.module_ids.length > 0, offered: "modules" },
  { name: "parent", Part: ParentPart, isChosen: ({ parent_id }) => parent_id !== null },
];

/**
 * Everything an issue can start with besides its text; edited with the same pickers as everywhere. A phone shows what is chosen and what is
 * chosen most, the rest on request.
 */
export const DraftProperties = observer(function DraftProperties(props: DraftFieldProps) {
  const { data, draft } = props;
  const phone = usePhone();
  const row = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const all = CHIPS.filter(({ offered }) => offered === undefined || isOffered(data, offered));
  // What was chosen at first stays when it is taken away: the focus returns to it.
  const [first] = useState(() => CHIPS.filter(({ isChosen }) => isChosen(draft)));
  const few = all.filter((chip) => chip.isCommon === true || chip.isChosen(draft) || first.includes(chip));
  const shown = phone && !isWhole ? few : all;
  const showAll = (): void => {
    flushSync(() => setWhole(true));
    // What was pressed is gone: the focus goes on to the first of those that came.
    row.current?.querySelectorAll("button")[all.findIndex((chip) => !few.includes(chip))]?.focus();
  };
  return (
    <div ref={row} className="flex flex-wrap gap-1.5">
      {shown.map(({ name, Part }) => (
        <Part key={name} {...props} />
      ))}
      {shown.length < all.length ? (
        <IconButton
          icon="more"
          label={t("more_properties")}
          aria-expanded={false}
          className="h-11! min-w-11 frame-strong"
          onClick={showAll}
        />
      ) : null}
    </div>
  );
});
