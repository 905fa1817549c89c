import { type ImportedWorkspace, LEFT_BEHIND_KINDS } from "@cairn/contract/entities/workspace-import";
import { t } from "./text.ts";

/** Names that are listed before "…": the list of members has all. */
const MOST_NAMES = 20;

/** What an import brought: who has no account here, and what stayed on the other instance. */
export function ImportReport({ result }: { result: ImportedWorkspace }) {
  const { people, files, bots, without_account, invited, left_behind } = result;
  const left = LEFT_BEHIND_KINDS.filter((kind) => (left_behind?.[kind] ?? 0) > 0).map((kind) =>
    t(kind, { count: left_behind?.[kind] ?? 0 }),
  );
  const names = invited.slice(0, MOST_NAMES).map(({ email }) => email);
  const more = without_account > names.length ? " …" : "";
  return (
    <div className="mt-2 flex flex-col gap-1.5 text-pretty text-ink-2">
      <p className="num">
        {t("people", { count: people })} · {t("files", { count: files })}
      </p>
      {without_account > 0 ? (
        <p>
          {t("invited", { count: without_account })}{" "}
          <span className="break-words text-ink-3">{`${names.join(", ")}${more}`}</span>
        </p>
      ) : null}
      {bots > 0 ? <p>{t("bots", { count: bots })}</p> : null}
      {left.length > 0 ? (
        <p>
          {t("left_behind")} <span className="text-ink-3">{left.join(", ")}</span>
        </p>
      ) : null}
      {left_behind && left.length === 0 ? <p className="text-ink-3">{t("nothing_left")}</p> : null}
    </div>
  );
}
