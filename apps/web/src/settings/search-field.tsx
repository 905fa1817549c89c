import { TextInput } from "@cairn/ui/text-input";

export interface SearchFieldProps {
  /** Its accessible name, and its placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** Filters the rows of a settings page as people type. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      icon="search"
      aria-label={label}
      placeholder={label}
      value={value}
      className={className}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
