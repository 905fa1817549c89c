import type { PageVersion } from "@cairn/contract/entities/page-version";
import { Avatar } from "@cairn/ui/avatar";
import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { personName, personOf } from "../../../data/people.ts";
import { t } from "../../../i18n/page-versions.ts";
import { dayName } from "../../../issue-list/properties/day-name.ts";
import { today } from "../../../session/own-time.ts";
import { byDay, clockTime } from "./version-time.ts";

interface VersionListProps {
  open: OpenWorkspace;
  versions: readonly PageVersion[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The versions by day, the latest first; each with its time, its name and who wrote it. */
export function VersionList({ open, versions, chosen, onChoose }: VersionListProps) {
  return (
    <nav aria-label={t("list")}>
      {byDay(versions).map(({ day, versions: ofDay }) => (
        <section key={day} className="mb-3">
          <h3 className="px-2 py-1 text-12 font-medium text-ink-3">{dayName(day, today())}</h3>
          <ul>
            {ofDay.map((version) => (
              <li key={version.id}>
                <Row
                  open={open}
                  version={version}
                  isChosen={version.id === chosen}
                  onChoose={() => onChoose(version.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

interface RowProps {
  open: OpenWorkspace;
  version: PageVersion;
  isChosen: boolean;
  onChoose: () => void;
}

const Row = observer(function Row({ open, version, isChosen, onChoose }: RowProps) {
  const person = personOf(open, version.owned_by);
  return (
    <button
      type="button"
      aria-current={isChosen ? "true" : undefined}
      onClick={onChoose}
      className={cx(
        "flex w-full items-center gap-2 rounded-item px-2 py-1.5 text-left touch:min-h-11",
        isChosen ? "bg-selected text-ink" : "text-ink-2 hover:bg-hover",
      )}
    >
      <span className="num w-11 flex-none text-ink-3">{clockTime(version.last_saved_at)}</span>
      <span
        className={cx(
          "min-w-0 flex-1 truncate",
          version.name === null ? "text-ink-3" : "font-medium text-ink",
        )}
      >
        {version.name ?? t("unnamed")}
      </span>
      {person && <Avatar id={person.id} name={personName(person)} src={person.avatar} size={16} />}
    </button>
  );
});
