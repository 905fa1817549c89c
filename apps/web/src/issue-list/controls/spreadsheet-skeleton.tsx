import { Skeleton } from "@cairn/ui/skeleton";

/** Widths of columns and of their placeholders, px (look, 08). */
const COLUMNS = [
  { width: 120, value: 70 },
  { width: 100, value: 52 },
  { width: 148, value: 84 },
  { width: 188, value: 96 },
  { width: 100, value: 46 },
  { width: 88, value: 14 },
  { width: 120, value: 56 },
];
const ROWS = 22;

const CELL = "flex flex-none items-center border-r border-line px-2.5";

/** Placeholder of a spreadsheet while it is loading. */
export function SpreadsheetSkeleton() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden">
      {Array.from({ length: ROWS }, (_, row) => (
        <div
          key={row}
          className={`flex h-9 border-b border-line max-md:h-11 ${row === 0 ? "bg-canvas" : ""}`}
        >
          <div className={`${CELL} w-[364px] pl-4! max-md:w-46 max-md:pl-3!`}>
            {row === 0 ? null : <Skeleton width={46} className="mr-5 max-md:hidden" />}
            <Skeleton width={row === 0 ? 36 : 120 + ((row * 53) % 110)} />
          </div>
          {COLUMNS.map(({ width, value }) => (
            <div key={width + value} className={CELL} style={{ width }}>
              <Skeleton width={row === 0 ? 48 : value} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
