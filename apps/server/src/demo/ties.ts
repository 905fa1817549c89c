// The relations between the demo's issues, within and across its projects: `key | title | relation | key | title` per
// line, where a key is a project's identifier.
import { RELATION_TYPES, type RelationType } from "@cairn/contract/entities/issue-details";
import { cellsOf } from "./table.ts";

/** An issue of the demo: its project's identifier and its title. */
export interface Named {
  project: string;
  title: string;
}

export interface Tie {
  from: Named;
  type: RelationType;
  to: Named;
}

function read([project = "", title = "", relation = "", other = "", otherTitle = ""]: string[]): Tie {
  const type = RELATION_TYPES.find((one) => one === relation);
  if (!type || otherTitle === "")
    throw new Error(`This relation of the demo cannot be read: ${title} | ${relation}`);
  return { from: { project, title }, type, to: { project: other, title: otherTitle } };
}

/** Chains of dated issues in each project, some of which conflict; then duplicates and related issues. */
export const TIES: readonly Tie[] = cellsOf(`
APP | Tiles at the edge of a download are missing | blocked_by | APP | Move map tiles to the smaller format
APP | Download a whole county at once | blocked_by | APP | Tiles at the edge of a download are missing
APP | Scan the code on a printed map to open it in the app | blocked_by | APP | Download a whole county at once
APP | Find a weather service that allows storing forecasts | blocking | APP | Show wind and rain along the route
APP | Warn when a route crosses a tidal causeway | blocked_by | APP | Show wind and rain along the route
APP | Follow the text size of the phone | blocking | APP | Buttons overlap at the largest text size
APP | Read directions aloud at junctions | blocked_by | APP | Buttons overlap at the largest text size
APP | Elevation profile ignores the last kilometre | blocked_by | APP | Draw an elevation profile under the route
MAP | Long straight walls are bent on the island sheets | blocked_by | MAP | Load the new height data for the islands
MAP | Softer hill shading for the north sheets | blocked_by | MAP | Long straight walls are bent on the island sheets
MAP | Check the four spring sheets against the coast guard's data | blocked_by | MAP | Softer hill shading for the north sheets
MAP | Trim marks for the folded edition | blocked_by | MAP | Check the four spring sheets against the coast guard's data
MAP | Black turns brown on the proof | blocking | MAP | Trim marks for the folded edition
MAP | Closures of last year come back in January | blocked_by | MAP | Take closures from the councils' feeds
MAP | Export only the tiles that have changed | blocked_by | MAP | Export stops without a word when the disk is full
MAP | Move the render machine to the cool room | blocked_by | MAP | Export only the tiles that have changed
MAP | Print tide tables on the coastal sheets | blocked_by | MAP | Renew the license for the coastline data
SHOP | Postage to the Channel Islands is charged twice | blocked_by | SHOP | Enter the new postal rates
SHOP | A page that says where the parcel is | blocked_by | SHOP | Postage to the Channel Islands is charged twice
SHOP | Tracking links expire before the parcel arrives | blocked_by | SHOP | A page that says where the parcel is
SHOP | The button to pay is hidden behind the keyboard | blocked_by | SHOP | Check out without an account
SHOP | Pay by bank transfer | blocked_by | SHOP | The button to pay is hidden behind the keyboard
SHOP | Pay by bank transfer | blocking | SHOP | Orders on account for bookshops
SHOP | Searching for "The Wash" lists laundry bags | blocked_by | SHOP | Find a sheet by the name of a village on it
SHOP | Tell people when a sheet is back in stock | blocked_by | SHOP | Sheets that are out of print can still be ordered
APP | Move map tiles to the smaller format | blocked_by | MAP | Export only the tiles that have changed
SHOP | Sell all sheets of a national park together | blocked_by | MAP | Trim marks for the folded edition
APP | Offline map stays gray after an update | duplicate | APP | Tiles at the edge of a download are missing
MAP | The index sheet names a sheet that is out of print | duplicate | SHOP | Sheets that are out of print can still be ordered
SHOP | Close-ups are blurred on large screens | duplicate | SHOP | Pictures in the journal load at full size
APP | Show the next turn on a watch | relates_to | APP | Do walkers want maps on the watch, or only directions?
APP | One button that shows my position in large letters | relates_to | APP | May we call the rescue service from the app?
APP | Show friends where I am while I walk | relates_to | APP | How long does a phone last while it records a walk?
MAP | Should the island sheets have their own projection? | relates_to | MAP | Long straight walls are bent on the island sheets
MAP | A second palette for color-blind readers | relates_to | APP | Footpaths are invisible at night
SHOP | Should the spring sale begin before the new sheets are out? | relates_to | MAP | Check the four spring sheets against the coast guard's data
SHOP | Offer the shop in German and Dutch | relates_to | APP | Prepare the app for Welsh and Gaelic
MAP | Importing a survey twice doubles every fence | relates_to | MAP | Read survey files from the new receivers
`).map(read);
