import type { gantt as en } from "../en/gantt.ts";
import type { Translated } from "../i18n.ts";

export const gantt: Translated<typeof en> = {
  chart_label: "Gantt-Diagramm: {{project}}",
  column_issue: "Issue",
  column_timeline: "Zeitachse",
  resize_list: "Breite der Liste ändern",
  scale: "Maßstab",
  scale_week: "Woche",
  scale_month: "Monat",
  scale_quarter: "Quartal",
  today: "Heute",
  quarter: "Q{{number}} {{year}}",
  loading_more: "Weitere Issues werden geladen",
  new_issue: "Neues Issue",

  // Bars
  days_one: "{{count}} Tag",
  days_other: "{{count}} Tage",
  span: "{{dates}} · {{length}}",
  starts: "Beginn am {{date}}, ohne Fälligkeit",
  due: "Fällig am {{date}}, ohne Beginn",
  no_dates: "Ohne Daten",
  bar_label: "{{key}} {{name}}, {{dates}}",
  draw: "Ziehen, um Daten festzulegen",
  hold_to_draw: "Halten und ziehen, um Daten festzulegen",
  show_bar: "{{key}} zeigen: {{dates}}",
  drawn: "{{key}}: {{dates}}",

  // Dependencies
  after_start: "Nach dem Beginn von {{key}}",
  before_end: "Vor dem Ende von {{key}}",
  clash_title: "{{blocker}} endet erst nach dem Beginn von {{dependant}}",
  clash_text: "{{dependant}} „{{name}}“ ist blockiert von {{blocker}}.",
  clash_text_more_one:
    "{{dependant}} „{{name}}“ ist blockiert von {{blocker}}, und {{count}} weiterer Konflikt.",
  clash_text_more_other:
    "{{dependant}} „{{name}}“ ist blockiert von {{blocker}}, und {{count}} weitere Konflikte.",
  load_dependencies: "Abhängigkeiten konnten nicht geladen werden",

  // What was changed, for messages
  dates: "Daten",

  // Actions
  act_later: "Einen Tag nach hinten schieben",
  act_earlier: "Einen Tag nach vorn schieben",
  act_longer: "Einen Tag später enden",
  act_shorter: "Einen Tag früher enden",
  act_start_later: "Einen Tag später beginnen",
  act_start_earlier: "Einen Tag früher beginnen",
  act_today: "Zu heute springen",
};
