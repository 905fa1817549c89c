import type { Dimension } from "@cairn/domain/analytics-dimensions";
import type { DimensionName } from "@cairn/domain/properties/wire-names";
import { t } from "../../i18n/analytics.ts";
import { inSentence } from "../../i18n/i18n.ts";

/** A project's own property is called by its name. */
export const dimensionName = ({ name, property }: Dimension): string =>
  // Names of built-in dimensions are those of the table: analytics-dimensions.ts.
  property.definition?.name ?? t(name as DimensionName);

/** Its name inside a sentence: that which people gave is not changed. */
export const dimensionInSentence = (dimension: Dimension): string =>
  dimension.property.definition?.name ?? inSentence(dimensionName(dimension));
