import { sql } from "kysely";

/** The inbox that takes submissions to the board of alias `d` in the project of alias `p`; null if none does. */
export const BOARD_INBOX = sql`case when d.is_submissions_enabled and p.inbox_view then d.project_id end`;
