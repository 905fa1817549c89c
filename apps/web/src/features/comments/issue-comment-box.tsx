import { observer } from "mobx-react-lite";
import { CommentBox } from "../../components/comments/comment-box.tsx";
import type { CommentedIssue } from "./comment-writes.ts";
import { issueDiscussion } from "./issue-discussion.ts";

/** The editor of a new comment on an issue. */
export const IssueCommentBox = observer(function IssueCommentBox({ issue }: { issue: CommentedIssue }) {
  return <CommentBox discussion={issueDiscussion(issue)} />;
});
