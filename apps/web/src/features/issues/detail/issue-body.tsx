import { observer } from "mobx-react-lite";
import { Suspense, useEffect } from "react";
import { can } from "../../../data/workspace-context.tsx";
import { CommentBox, IssueFeed, preloadActivity } from "./activity.tsx";
import { DescriptionField } from "./description-field.tsx";
import type { IssueDetail } from "./issue-detail.ts";
import { PropertyPills } from "./property-pills.tsx";
import { SubIssues } from "./sub-issues.tsx";
import { TitleField } from "./title-field.tsx";

export interface IssueBodyProps {
  detail: IssueDetail;
  /** Properties are pills below the title: there is no room for their column. */
  hasPills: boolean;
  /** Shows another issue: a sub-issue, the parent. */
  onOpen: (issueId: string) => void;
}

/** Title, description, sub-issues and activity; the comment box stays below while they scroll. */
export const IssueBody = observer(function IssueBody({ detail, hasPills, onOpen }: IssueBodyProps) {
  const thread = { data: detail.data, issueId: detail.id, key: detail.key };
  const canComment = can(detail.open, "project.view", detail.data.project);
  useEffect(preloadActivity, []);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-[840px] flex-col pt-5 pr-6 pb-6 pl-7 max-md:px-4 max-md:pt-4">
          <TitleField detail={detail} />
          {hasPills ? (
            <div className="mt-3">
              <PropertyPills detail={detail} />
            </div>
          ) : null}
          <div className="mt-2.5 max-md:mt-4">
            <DescriptionField detail={detail} />
          </div>
          <SubIssues detail={detail} onOpen={onOpen} />
          <Suspense fallback={<div className="h-24" />}>
            <IssueFeed thread={thread} issuePath={detail.path} />
          </Suspense>
        </div>
      </div>
      {canComment ? (
        <div className="flex-none max-md:border-t max-md:border-line">
          <div className="mx-auto max-w-[840px] pr-6 pb-4 pl-7 max-md:px-3 max-md:py-2">
            <Suspense fallback={<div className="h-[42px] rounded-card frame-strong max-md:rounded-[20px]" />}>
              <CommentBox thread={thread} />
            </Suspense>
          </div>
        </div>
      ) : null}
    </div>
  );
});
