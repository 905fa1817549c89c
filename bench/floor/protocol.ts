// What the run and the floor's process say to each other.
import type { Connection } from "@cairn/server/platform/postgres/pool";

/** A statement as our server sends it: prepared (text and values), or planned for its values each time. */
export interface Statement {
  text: string;
  values: unknown[];
  prepared: boolean;
}

/** One address of the floor: its statements run at once, then these bytes go out. */
export interface Route {
  path: string;
  statements: Statement[];
  status: number;
  contentType: string;
  body: string;
  /** After the statements, this goes to all sockets, numbered; the answer carries the number as x-change-seq. */
  broadcast?: string;
}

export interface Order {
  connection: Connection;
  poolSize: number;
  routes: Route[];
}

/** Stands in a broadcast for its number. */
export const NUMBER = "%seq%";
