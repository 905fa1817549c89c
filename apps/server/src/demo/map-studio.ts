import { type DemoProject, schedule, stories } from "./table.ts";

/** The project that draws the maps. */
export const mapStudio: DemoProject = {
  name: "Map Studio",
  identifier: "MAP",
  emoji: "🗺️",
  cover: "strata",
  description:
    "The workshop: survey data comes in on one side, sheets for the printer and tiles for the app leave on the other.",
  people: ["ines", "maren", "wren", "suri", "dario"],
  labels: {
    survey: "#12a594",
    drawing: "#3e63dd",
    print: "#e2a336",
    data: "#8e4ec6",
    mistake: "#e5484d",
    speed: "#f76b15",
  },
  estimate: { name: "Sizes", type: "categories", values: ["XS", "S", "M", "L", "XL"] },
  cycles: [
    { name: "Sheet round 7", goal: "The moorland sheets, up to the first proof." },
    { name: "Sheet round 8", goal: "Closures and opening hours of the winter." },
    { name: "Sheet round 9", goal: "Island heights, and data that keeps itself current." },
    { name: "Sheet round 10", goal: "The spring sheets go to the printer." },
  ],
  modules: [
    {
      name: "The spring sheets",
      description: "Four coastal sheets, from the new heights to the trim marks.",
      status: "in-progress",
      lead: "ines",
      members: ["ines", "wren", "suri"],
      from: -30,
      to: 26,
      subjects: ["the spring sheets", "hill shading", "height data", "projections", "print files"],
      links: {
        "https://wiki.saltmarsh.example/sheets/spring": "Which sheets, and who signs them off",
        "https://printers.example/saltmarsh/dates": "Dates of the printers",
      },
    },
    {
      name: "Data that stays true",
      description: "Closures, tides and opening hours come in by themselves.",
      status: "planned",
      lead: "suri",
      members: ["suri", "maren"],
      from: -8,
      to: 34,
      subjects: ["footpath closures", "opening hours", "tide tables", "licenses"],
      links: { "https://wiki.saltmarsh.example/data/feeds": "Feeds that we may use" },
    },
    {
      name: "A faster workshop",
      description: "Waits for the cool room: until then the render machine may not run at night.",
      status: "paused",
      lead: "wren",
      members: ["wren", "ines"],
      from: -40,
      to: 20,
      subjects: ["tile export", "the render machine", "large sheets", "undo"],
      links: {},
    },
    {
      name: "New receivers",
      description: "Surveys from the new receivers arrive without anybody typing.",
      status: "completed",
      lead: "ines",
      members: ["ines", "maren", "dario"],
      from: -70,
      to: -12,
      subjects: ["survey imports", "field notes", "path widths", "symbols", "reviews"],
      links: { "https://wiki.saltmarsh.example/survey/receivers": "How to hold the receiver" },
    },
  ],
  schedule: schedule(`
review | -14 | -3 | Load the new height data for the islands
started | -2 | 6 | Long straight walls are bent on the island sheets
unstarted | 7 | 14 | Softer hill shading for the north sheets
unstarted | 12 | 20 | Check the four spring sheets against the coast guard's data
unstarted | 21 | 26 | Trim marks for the folded edition
started | -6 | 2 | Take closures from the councils' feeds
unstarted | 3 | 7 | Closures of last year come back in January
started | -4 | 4 | Export only the tiles that have changed
review | -9 | -1 | Export stops without a word when the disk is full
unstarted | 5 | 9 | Move the render machine to the cool room
started | -3 | 1 | Renew the license for the coastline data
unstarted | 2 | 10 | Print tide tables on the coastal sheets
started | -1 | 7 | Black turns brown on the proof
unstarted | 3 | 6 | Try to restore last month's backup
`),
  seed: 20,
  stories: stories(`
feature | survey imports | Read survey files from the new receivers | survey, data | high
bug | survey imports | Importing a survey twice doubles every fence | survey, mistake | urgent
feature | path widths | Draw bridleways wider than footpaths | drawing | medium
bug | lettering | Names of streams run uphill | drawing, mistake | low
feature | lettering | Bend the names of long ridges along the ridge | drawing | medium
chore | the spring sheets | Check the four spring sheets against the coast guard's data | survey | high
bug | print files | Black turns brown on the proof | print, mistake | high
feature | print files | Trim marks for the folded edition | print | medium
question | paper | Is the waterproof paper worth twice its price? | print | medium
feature | hill shading | Softer hill shading for the north sheets | drawing | low
bug | hill shading | Shading stops at the county line | drawing, mistake | medium
chore | height data | Load the new height data for the islands | data | high
feature | height data | Show where height data is older than five years | data | low
bug | tile export | Export stops without a word when the disk is full | data, mistake | high
feature | tile export | Export only the tiles that have changed | data, speed | high
chore | the render machine | Move the render machine to the cool room | speed | none
feature | opening hours | Keep opening hours of huts with the date they were checked | data | medium
bug | opening hours | Huts without opening hours are shown as closed | data, mistake | medium
feature | field notes | Write field notes on the sheet itself | survey | medium
bug | field notes | Field notes lose their line breaks | survey, mistake | low
feature | reviews | Compare two editions of a sheet side by side | drawing | high
chore | reviews | Write down who signs a sheet off, and when | print | medium
question | symbols | Do walkers understand the symbol for a stile? | drawing | low
feature | symbols | One symbol for all kinds of car park | drawing | low
bug | symbols | Symbols sit beside their place on folded sheets | drawing, print, mistake | medium
feature | footpath closures | Take closures from the councils' feeds | data | urgent
bug | footpath closures | Closures of last year come back in January | data, mistake | high
chore | backups | Try to restore last month's backup | data | high
feature | color blindness | A second palette for color-blind readers | drawing | medium
bug | the index sheet | The index sheet names a sheet that is out of print | print, mistake | low
feature | the index sheet | Draw the index sheet from the catalog | print | low
chore | licenses | Renew the license for the coastline data | data | urgent
feature | tide tables | Print tide tables on the coastal sheets | print, data | medium
bug | projections | Long straight walls are bent on the island sheets | drawing, mistake | medium
question | projections | Should the island sheets have their own projection? | drawing | low
feature | undo | Undo more than one step in the drawing tool | drawing, speed | medium
bug | large sheets | Opening the largest sheet takes four minutes | speed, mistake | high
chore | old sheets | Scan the sheets from before 1990 | survey | none
feature | volunteers | Let volunteers report a missing footbridge | survey | medium
feature | spelling | Check place names against the gazetteer | data | low
`),
};
