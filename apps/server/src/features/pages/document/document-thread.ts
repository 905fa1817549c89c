// The entry of the thread for long documents: does the jobs that document-worker.ts sends, one after the other.
import { answerJobs } from "../../../platform/threads/answer-jobs.ts";
import { documentForReaders, renderHtml, renderState, rewriteState } from "./document-jobs.ts";

answerJobs({ documentForReaders, renderHtml, renderState, rewriteState });
