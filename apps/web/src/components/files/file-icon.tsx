// File icons by type (spec §9): a sheet with the file extension on a band, colored by type. The letters distinguish
// them too, not only the color.
type Family = "text" | "table" | "image" | "sound" | "film" | "code" | "design" | "other";

const COLORS: Record<Family, string> = {
  text: "#2f6fb5",
  table: "#15803d",
  image: "#7c4bb0",
  sound: "#b4530a",
  film: "#a83232",
  code: "#4b5563",
  design: "#b0417f",
  other: "#6b7280",
};

interface Kind {
  family: Family;
  /** On the band: at most four letters. */
  letters: string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  pdf: { family: "film", letters: "PDF" },
  csv: { family: "table", letters: "CSV" },
  xlsx: { family: "table", letters: "XLS" },
  xls: { family: "table", letters: "XLS" },
  css: { family: "code", letters: "CSS" },
  doc: { family: "text", letters: "DOC" },
  docx: { family: "text", letters: "DOC" },
  fig: { family: "design", letters: "FIG" },
  html: { family: "code", letters: "HTML" },
  htm: { family: "code", letters: "HTML" },
  png: { family: "image", letters: "PNG" },
  jpg: { family: "image", letters: "JPG" },
  jpeg: { family: "image", letters: "JPG" },
  js: { family: "code", letters: "JS" },
  txt: { family: "text", letters: "TXT" },
  svg: { family: "image", letters: "SVG" },
  mp3: { family: "sound", letters: "MP3" },
  wav: { family: "sound", letters: "WAV" },
  mp4: { family: "film", letters: "MP4" },
  wmv: { family: "film", letters: "WMV" },
  mkv: { family: "film", letters: "MKV" },
};

/** The extension of a file's name in lower case; empty without one. */
export const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";

function kindOf(name: string): Kind {
  const ending = endingOf(name);
  const known = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
  return known ?? { family: "other", letters: ending.slice(0, 4).toUpperCase() };
}

/** The icon of a file, by its name. Decorative, because the name is beside it. */
export function FileIcon({ name, size = 32 }: { name: string; size?: number }) {
  const { family, letters } = kindOf(name);
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className="block flex-none"
      data-file-kind={letters}
    >
      <path
        d="M8 2.5h11l7 7V27a2.5 2.5 0 0 1-2.5 2.5h-15.5A2.5 2.5 0 0 1 5.5 27V5A2.5 2.5 0 0 1 8 2.5z"
        fill="var(--surface)"
        stroke="var(--line-strong)"
      />
      <path d="M19 2.5V8a1.5 1.5 0 0 0 1.5 1.5H26" fill="none" stroke="var(--line-strong)" />
      {letters === "" ? (
        <path d="M10 15h12M10 19h12M10 23h7" stroke="var(--ink-4)" strokeWidth="1.4" strokeLinecap="round" />
      ) : (
        <>
          <rect x="2" y="15" width="28" height="11" rx="2.5" fill={COLORS[family]} />
          <text
            x="16"
            y="23.4"
            textAnchor="middle"
            fontSize={letters.length > 3 ? 7.4 : 8.4}
            fontWeight="600"
            fill="#fff"
          >
            {letters}
          </text>
        </>
      )}
    </svg>
  );
}
