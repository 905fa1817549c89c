import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";

/** Adds to the list of a screen, from its header; on a phone by its sign alone. */
export const AddButtons = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <>
    <Button variant="primary" icon="plus" onClick={onAdd} className="ml-1 max-md:hidden">
      {label}
    </Button>
    <IconButton icon="plus" size={40} iconSize={20} label={label} onClick={onAdd} className="md:hidden" />
  </>
);
