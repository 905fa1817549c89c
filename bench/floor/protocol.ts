// The messages between the run and the floor's process.
import type { Connection } from "@cairn/server/platform/postgres/pool";

/** A statement as our server sends it: prepared (text and values), or planned for its values each time. */
export interface Statement {
  text: string;
  values: unknown[];
  prepared: boolean;
}

/** One URL of the floor: its statements run at once, then these bytes are sent. */
export interface Route {
  path: string;
  statements: Statement[];
  status: number;
  contentType: string;
  body: string;
  /** After the statements, this is sent to all sockets, numbered; the response contains the number as x-change-seq. */
  broadcast?: string;
}

export interface Order {
  connection: Connection;
  poolSize: number;
  routes: Route[];
}

/** Placeholder for the number in a broadcast. */
export const NUMBER = "%seq%";
