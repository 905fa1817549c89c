import { observer } from "mobx-react-lite";
import { Suspense, useEffect, useState } from "react";
import { Button } from "@cairn/ui/button";
import { Skeleton } from "@cairn/ui/skeleton";
import { t as common } from "../../../i18n/common.ts";
import { t } from "../../../i18n/issue-details.ts";
import {
  GitSection,
  IssueCommentBox,
  IssueFeed,
  IssuePageList,
  MentionSection,
  preloadActivity,
} from "./activity.tsx";
import { ReactionsAndAddButtons } from "./reactions-and-add-buttons.tsx";
import { ArchivedBanner } from "./archived-banner.tsx";
import { AttachmentList } from "./attachment-list.tsx";
import { DescriptionField } from "./description-field.tsx";
import { DropFiles } from "./drop-files.tsx";
import type { IssueDetail } from "./issue-detail.ts";
import { shortPath } from "./archive-and-move.ts";
import { LinkList } from "./link-list.tsx";
import { PropertyPills } from "./property-pills.tsx";
import { RelationList } from "./relation-list.tsx";
import { SubIssues } from "./sub-issues.tsx";
import { TitleField } from "./title-field.tsx";

export interface IssueBodyProps {
  detail: IssueDetail;
  /** Shows properties as pills below the title, because there is no room for their column. */
  hasPills: boolean;
  /** The level of the title as a heading (`TitleFieldProps`). */
  level?: 1 | 2;
  /** Shows another issue: a sub-issue or the parent. */
  onOpen: (issueId: string) => void;
}

/** Title, description, sections and activity; the comment box stays at the bottom while they scroll. */
export const IssueBody = observer(function IssueBody({ detail, hasPills, level, onOpen }: IssueBodyProps) {
  const issue = {
    data: detail.data,
    issueId: detail.id,
    key: detail.key,
    canComment: detail.canComment,
    path: shortPath(detail),
  };
  useEffect(preloadActivity, []);
  return (
    <DropFiles detail={detail}>
      <div data-issue-body="" className="min-h-0 flex-1 overflow-y-auto -outline-offset-2">
        <div className="mx-auto flex max-w-[840px] flex-col pt-5 pr-6 pb-6 pl-7 max-md:px-4 max-md:pt-4">
          <ArchivedBanner detail={detail} />
          <TitleField detail={detail} level={level} />
          {hasPills ? (
            <div className="mt-3">
              <PropertyPills detail={detail} />
            </div>
          ) : null}
          <div className="mt-2.5 max-md:mt-4">
            <DescriptionField detail={detail} />
          </div>
          {detail.isReadyBelow ? (
            // Rendered together, also with the code of the activity: what appeared later would move it.
            <Suspense fallback={<BelowSkeleton />}>
              {detail.hasSections ? (
                <Sections detail={detail} onOpen={onOpen} />
              ) : (
                <AttachmentList detail={detail} />
              )}
              <IssueFeed issue={issue} />
            </Suspense>
          ) : detail.description === undefined ? null : (
            <BelowSkeleton />
          )}
        </div>
      </div>
      {detail.canComment ? (
        <div data-keeps-clear="" className="flex-none max-md:border-t max-md:border-line">
          <div className="mx-auto max-w-[840px] pr-6 pb-4 pl-7 max-md:px-3 max-md:py-2">
            <Suspense fallback={<div className="h-[42px] rounded-card frame-strong max-md:rounded-[20px]" />}>
              <IssueCommentBox issue={issue} />
            </Suspense>
          </div>
        </div>
      ) : null}
    </DropFiles>
  );
});

/** A placeholder for the sections and the activity. */
function BelowSkeleton() {
  return (
    <div aria-hidden className="mt-5 flex flex-col gap-4">
      {[264, 216, 320].map((width) => (
        <Skeleton key={width} width={width} height={10} />
      ))}
    </div>
  );
}

/** Reactions, sub-issues, relations, links and files, where there are any, and the buttons that add them. */
const Sections = observer(function Sections({ detail, onOpen }: Pick<IssueBodyProps, "detail" | "onOpen">) {
  const [isAdding, setAdding] = useState(false);
  const { related: parts } = detail;
  return (
    <>
      <ReactionsAndAddButtons detail={detail} onSubIssue={() => setAdding(true)} />
      <SubIssues detail={detail} onOpen={onOpen} isAdding={isAdding} setAdding={setAdding} />
      <RelationList detail={detail} onOpen={onOpen} />
      {parts.gitLinks.length > 0 ? <GitSection detail={detail} /> : null}
      <LinkList detail={detail} />
      {parts.pages.length > 0 ? <IssuePageList detail={detail} /> : null}
      <AttachmentList detail={detail} />
      {detail.mentions.rows.length > 0 ? <MentionSection detail={detail} /> : null}
      {parts.status === "failed" ? (
        <p role="alert" className="mt-3 flex items-center gap-2 text-12 text-ink-3">
          {t("parts_failed")}
          <Button size={24} variant="ghost" onClick={() => void parts.load()}>
            {common("retry")}
          </Button>
        </p>
      ) : null}
      <div className="h-2" />
    </>
  );
});
