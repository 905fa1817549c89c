import { TextInput } from "@cairn/ui/text-input";
import { useState } from "react";

export interface ListSearchProps {
  label: string;
  query: string;
  onQuery: (query: string) => void;
  className?: string;
}

/** The search field of a list. The address follows the input with a delay; during typing the field is ahead of it. */
export function ListSearch({ label, query, onQuery, className }: ListSearchProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      type="search"
      icon="search"
      size={28}
      aria-label={label}
      placeholder={label}
      value={typed ?? query}
      className={className}
      onChange={(event) => {
        setTyped(event.target.value);
        onQuery(event.target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
