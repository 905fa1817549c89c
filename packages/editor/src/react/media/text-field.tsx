import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";

interface TextFieldProps {
  label: string;
  placeholder: string;
  value: string;
  inputMode?: "url" | "text";
  submitLabel: string;
  /** @returns what is wrong with the text; null if it was used */
  submit: (text: string) => string | null | Promise<string | null>;
  cancel: () => void;
}

/** A field in place of the tools of a toolbar. A promise of `submit` must not reject. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, placeholder, value, inputMode = "text", submitLabel, submit, cancel } = props;
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const errorId = useId();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // The editor may be inside another form, which must not be submitted.
    event.stopPropagation();
    const result = submit(typed.trim());
    if (!(result instanceof Promise)) return setProblem(result);
    setBusy(true);
    void result.then((said) => {
      setProblem(said);
      setBusy(false);
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  return (
    <form className="rich-link-field" onSubmit={onSubmit}>
      <input
        autoFocus
        type="text"
        inputMode={inputMode}
        value={typed}
        placeholder={placeholder}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : errorId}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
      />
      <button type="submit" className="rich-link-apply" disabled={isBusy}>
        {submitLabel}
      </button>
      {problem !== null && (
        <p id={errorId} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
