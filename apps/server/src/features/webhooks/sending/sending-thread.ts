// The entry of the thread that sends deliveries.
import { answerJobs } from "../../../platform/threads/answer-jobs.ts";
import { sendBatch } from "./send-batch.ts";

answerJobs({ sendBatch });
