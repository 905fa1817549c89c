// The form's values, their problems, and sending.
import type { InboxFormDraft } from "@cairn/contract/entities/inbox-source";
import { isEmail } from "@cairn/domain/names";
import { type FormEvent, useState } from "react";
import { FetchFailed } from "../../session/fetch-json.ts";
import { postJson, PostRefused } from "../../session/post-json.ts";
import { t } from "./text.ts";

export type FieldName = keyof InboxFormDraft;
type Problems = Partial<Record<FieldName | "form", string>>;
type Filled = Record<FieldName, string>;

const EMPTY: Filled = { name: "", description: "", sender_name: "", sender_email: "", website: "" };

/** Problems that can be found before sending. */
function problemsOf({ name, sender_email }: Filled): Problems {
  const email = sender_email.trim();
  return {
    ...(name.trim() === "" ? { name: t("name_missing") } : {}),
    ...(email !== "" && !isEmail(email) ? { sender_email: t("sender_email_wrong") } : {}),
  };
}

/** The server's messages by field; a failure without fields concerns the whole form. */
function explain(error: unknown): Problems {
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

export interface FormState {
  filled: Filled;
  problems: Problems;
  state: "writing" | "sending" | "sent" | "closed";
  set: (field: FieldName, text: string) => void;
  submit: (event: FormEvent) => void;
  /** Starts another submission by the same person. */
  again: () => void;
}

/** `path` is the form's target. */
export function useForm(path: string): FormState {
  const [filled, setFilled] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [state, setState] = useState<FormState["state"]>("writing");
  const send = async (): Promise<void> => {
    const found = problemsOf(filled);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setState("sending");
    try {
      await postJson(path, filled);
      setState("sent");
    } catch (error) {
      setState(isClosed(error) ? "closed" : "writing");
      if (!isClosed(error)) setProblems(explain(error));
    }
  };
  return {
    filled,
    problems,
    state,
    set: (field, text) => {
      setFilled({ ...filled, [field]: text });
      const { [field]: _gone, form: _whole, ...rest } = problems;
      setProblems(rest);
    },
    submit: (event) => {
      event.preventDefault();
      if (state === "writing") void send();
    },
    again: () => {
      setFilled({ ...EMPTY, sender_name: filled.sender_name, sender_email: filled.sender_email });
      setState("writing");
    },
  };
}
