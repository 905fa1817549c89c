export interface CoverTileProps {
  label: string;
  src: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** A cover in a list of choices. */
export function CoverTile({ label, src, isChosen, onChoose }: CoverTileProps) {
  return (
    <li>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-pressed={isChosen}
        onClick={onChoose}
        className="block h-14 w-full overflow-hidden rounded-control bg-sunken aria-pressed:shadow-[0_0_0_2px_var(--raised),0_0_0_4px_var(--accent)]"
      >
        <img src={src} alt="" width={1200} height={300} className="block size-full object-cover" />
      </button>
    </li>
  );
}
