// What serving a file needs to know of it.
import { sql } from "kysely";

export interface Served {
  key: string;
  content_type: string;
  size: number;
  sha256: Buffer;
  /** The uploader's name for the file, if one was given. */
  name: string | null;
}

/** The columns of `Served` over alias `f`. */
export const SERVED = sql`f.key, f.content_type, f.size, f.sha256, f.attributes ->> 'name' as name`;
