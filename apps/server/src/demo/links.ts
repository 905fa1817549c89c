// Pages linked from the demo's issues: `key | title of the issue | title of the page | URL` per line.
import { cellsOf } from "./table.ts";
import type { Named } from "./ties.ts";

export interface DemoLink {
  on: Named;
  title: string;
  url: string;
}

const read = ([project = "", title = "", page = "", path = ""]: string[]): DemoLink => ({
  on: { project, title },
  title: page,
  url: `https://${path}`,
});

export const LINKS: readonly DemoLink[] = cellsOf(`
APP | Move map tiles to the smaller format | The smaller tile format | wiki.saltmarsh.example/offline/tile-format
APP | Move map tiles to the smaller format | Sizes before and after | sheets.example/saltmarsh/tile-sizes
APP | Compass points the wrong way when the phone lies flat | Letters from three walkers | forum.saltmarsh.example/t/compass-flat
APP | Show wind and rain along the route | Services that we have asked | wiki.saltmarsh.example/weather/services
APP | One button that shows my position in large letters | Sketches on a small screen | sketches.example/saltmarsh/position
APP | May we call the rescue service from the app? | What the lawyer says | wiki.saltmarsh.example/safety/liability
APP | Footpaths are invisible at night | Contrast, measured outdoors | wiki.saltmarsh.example/design/contrast
APP | Prepare the app for Welsh and Gaelic | The translators' list of words | sheets.example/saltmarsh/words
APP | Make the app start in under two seconds on old phones | Start-up times, week by week | charts.example/saltmarsh/start
MAP | Load the new height data for the islands | Where the heights come from | heights.example/islands
MAP | Take closures from the councils' feeds | All feeds, and how often they are right | wiki.saltmarsh.example/data/feeds
MAP | Renew the license for the coastline data | The contract of last year | wiki.saltmarsh.example/data/coastline-license
MAP | Black turns brown on the proof | The printers' notes on black | printers.example/help/black
MAP | Is the waterproof paper worth twice its price? | Samples, after a night in the rain | wiki.saltmarsh.example/print/wet-paper
MAP | A second palette for color-blind readers | The palette, and how it was tried | sketches.example/saltmarsh/palette
MAP | Move the render machine to the cool room | Temperatures of the last summer | charts.example/saltmarsh/machine-room
SHOP | Enter the new postal rates | The new rates | post.example/rates
SHOP | Check out without an account | Where people give up, in numbers | charts.example/saltmarsh/checkout
SHOP | Pay by bank transfer | What the bank offers | bank.example/transfers
SHOP | Find a sheet by the name of a village on it | Searches that find nothing | sheets.example/saltmarsh/empty-searches
SHOP | Go through the shop with a screen reader | Notes from the first round | wiki.saltmarsh.example/shop/screen-reader
SHOP | How long may a map be returned that was unfolded? | What other shops do | wiki.saltmarsh.example/shop/returns
`).map(read);
