import type { InboxFormDraft } from "@cairn/contract/entities/inbox-source";
import { isEmail } from "@cairn/domain/names";
import { useState } from "react";
import { type Form, type Problems, useForm } from "../../forms/use-form.ts";
import { FetchFailed } from "../../session/fetch-json.ts";
import { postJson, PostRefused } from "../../session/post-json.ts";
import { t } from "./text.ts";

export type FieldName = keyof InboxFormDraft;
type Fields = Record<FieldName, string>;

const EMPTY: Fields = { name: "", description: "", sender_name: "", sender_email: "", website: "" };

/** Problems that can be found before sending. */
function check({ name, sender_email }: Fields): Problems<Fields> {
  const email = sender_email.trim();
  return {
    ...(name.trim() === "" ? { name: t("name_missing") } : {}),
    ...(email !== "" && !isEmail(email) ? { sender_email: t("sender_email_wrong") } : {}),
  };
}

/** The server's messages by field; a failure without fields concerns the whole form. */
function explain(error: unknown): Problems<Fields> {
  if (!(error instanceof FetchFailed)) throw error;
  if (error.status === 429) return { form: t("too_many") };
  const answer = error instanceof PostRefused ? error.answer : null;
  if (error.status !== 400 || typeof answer !== "object" || answer === null) return { form: t("failed") };
  const found = Object.entries(answer).flatMap(([field, texts]) =>
    field in EMPTY && Array.isArray(texts) ? [[field, String(texts[0])]] : [],
  );
  return found.length > 0 ? Object.fromEntries(found) : { form: t("failed") };
}

const isClosed = (error: unknown): boolean => error instanceof FetchFailed && error.status === 404;

export interface SubmissionForm extends Form<Fields> {
  state: "open" | "sent" | "closed";
  /** Starts another submission by the same person. */
  again: () => void;
}

/** @param path where the form is sent */
export function useSubmission(path: string): SubmissionForm {
  const [state, setState] = useState<SubmissionForm["state"]>("open");
  const form = useForm<Fields>({
    start: EMPTY,
    check,
    save: async (fields) => {
      await postJson(path, fields);
      setState("sent");
    },
    refused: (error) => {
      if (!isClosed(error)) return explain(error);
      setState("closed");
      return {};
    },
  });
  const { sender_name, sender_email } = form.fields;
  return {
    ...form,
    state,
    again: () => {
      form.reset({ sender_name, sender_email });
      setState("open");
    },
  };
}
