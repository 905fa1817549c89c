// How a chat wants its messages: each of them has its own form of JSON.
import type { ChatMessage } from "../message.ts";

export interface ChatFormat {
  /** The body of the request to its incoming webhook. @param url of the page of what the message is about */
  bodyOf: (message: ChatMessage, url: string) => object;
}
