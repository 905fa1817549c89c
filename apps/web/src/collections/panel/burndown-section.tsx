import { type Unit, UNITS } from "@cairn/domain/progress";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { Menu } from "@cairn/ui/menu";
import { t } from "../../i18n/collection-page.ts";
import { BurndownChart } from "./burndown-chart.tsx";
import { Heading } from "./section.tsx";
import type { Shares } from "./shares.ts";

interface BurndownProps {
  shares: Shares;
  unit: Unit;
  /** Null if only issues can be counted. */
  onUnit: ((unit: Unit) => void) | null;
  /** Null if this person can't set the dates, or nobody can any more. */
  onSetDates: (() => void) | null;
}

/** The burndown, in issues or in points. */
export function BurndownSection({ shares, unit, onUnit, onSetDates }: BurndownProps) {
  return (
    <section aria-label={t("burndown")} className="mt-5">
      <Heading text={t("burndown")} aside={onUnit ? <UnitMenu unit={unit} onUnit={onUnit} /> : null} />
      <div className="mt-2">
        {shares.days.length > 0 ? (
          <BurndownChart days={shares.days} label={`${t("burndown")}, ${t(unit)}`} hasSwitch />
        ) : (
          <p className="text-12 text-ink-3">
            {t("needs_dates")}
            {onSetDates ? (
              <Button variant="ghost" size={24} className="ml-1" onClick={onSetDates}>
                {t("set_dates")}
              </Button>
            ) : null}
          </p>
        )}
      </div>
    </section>
  );
}

function UnitMenu({ unit, onUnit }: { unit: Unit; onUnit: (unit: Unit) => void }) {
  const items = UNITS.map((one) => ({
    id: one,
    label: t(one),
    checked: one === unit,
    onSelect: () => onUnit(one),
  }));
  return (
    <Menu items={items} label={t("unit")} align="end">
      <Button
        variant="ghost"
        size={24}
        aria-label={`${t("unit")}: ${t(unit)}`}
        trailing={<Icon name="down" size={12} className="text-ink-4" />}
      >
        {t(unit)}
      </Button>
    </Menu>
  );
}
