import { type DemoProject, stories } from "./table.ts";

/** Where the maps are drawn. */
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
feature | colour blindness | A second palette for colour-blind readers | drawing | medium
bug | the index sheet | The index sheet names a sheet that is out of print | print, mistake | low
feature | the index sheet | Draw the index sheet from the catalogue | print | low
chore | licences | Renew the licence for the coastline data | data | urgent
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
