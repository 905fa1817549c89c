import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";

/** The button in a header that adds to the list; phones show only its plus. */
export const AddButtons = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <>
    <Button variant="primary" icon="plus" onClick={onAdd} className="ml-1 max-md:hidden">
      {label}
    </Button>
    <IconButton icon="plus" size={40} iconSize={20} label={label} onClick={onAdd} className="md:hidden" />
  </>
);
