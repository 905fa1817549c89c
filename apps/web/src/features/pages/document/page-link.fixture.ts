// A connection with no server: a test says what the server would.
import { Awareness } from "y-protocols/awareness";
import type { Doc } from "yjs";
import type { Connect, LinkEvents } from "./page-link.ts";

export interface FakeLink {
  connect: Connect;
  server: LinkEvents;
  doc: Doc;
  resyncs: number;
  hasEnded: boolean;
}

export function fakeLink(): FakeLink {
  const link = { resyncs: 0, hasEnded: false } as FakeLink;
  link.connect = (doc, events) => {
    link.server = events;
    link.doc = doc;
    return {
      awareness: new Awareness(doc),
      resync: () => {
        link.resyncs += 1;
      },
      end: () => {
        link.hasEnded = true;
      },
    };
  };
  return link;
}
