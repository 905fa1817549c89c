import { type DemoProject, stories } from "./table.ts";

/** What walkers have in their pocket. */
export const trailApp: DemoProject = {
  name: "Trail App",
  identifier: "APP",
  emoji: "🥾",
  cover: "contour",
  description:
    "The app that walkers have in their pocket: maps that work without a signal, and nothing that flattens the battery.",
  people: ["tomas", "maren", "ines", "suri", "elif", "jonah"],
  labels: {
    bug: "#e5484d",
    offline: "#12a594",
    map: "#3e63dd",
    battery: "#f76b15",
    search: "#8e4ec6",
    accessibility: "#0090ff",
    android: "#30a46c",
    ios: "#8b8d98",
  },
  stories: stories(`
bug | offline maps | Offline map stays grey after an update | bug, offline, map | urgent
bug | the compass | Compass points the wrong way when the phone lies flat | bug, ios | high
feature | saved routes | Save a route for later with one tap | map | high
feature | offline maps | Download a whole county at once | offline, map | high
bug | search | Searching for a village with an apostrophe finds nothing | bug, search | medium
chore | crash reports | Group crash reports by release | android, ios | low
feature | contour lines | Show the height of contour lines when zoomed in | map | medium
bug | location | The blue dot jumps across the river near bridges | bug, map | high
feature | route warnings | Warn when a route crosses a tidal causeway | map | urgent
question | battery use | How long does a phone last while it records a walk? | battery | medium
bug | recorded walks | Recorded walks lose their last minute | bug | high
feature | large text | Follow the text size of the phone | accessibility | medium
bug | large text | Buttons overlap at the largest text size | bug, accessibility | medium
feature | voice directions | Read directions aloud at junctions | accessibility | low
chore | map tiles | Move map tiles to the smaller format | offline, map | medium
bug | map tiles | Tiles at the edge of a download are missing | bug, offline, map | high
feature | shared walks | Share a walk as a link | | medium
feature | shared walks | Show friends where I am while I walk | battery | low
bug | the sign-in page | Signing in twice shows an empty page | bug, android | medium
chore | translations | Prepare the app for Welsh and Gaelic | accessibility | low
feature | elevation profiles | Draw an elevation profile under the route | map | medium
bug | elevation profiles | Elevation profile ignores the last kilometre | bug, map | low
feature | the watch | Show the next turn on a watch | ios, android | low
question | the watch | Do walkers want maps on the watch, or only directions? | | none
bug | notifications | Notifications arrive after the walk is over | bug, android | low
feature | weather | Show wind and rain along the route | map | medium
chore | weather | Find a weather service that allows storing forecasts | | low
bug | dark mode | Footpaths are invisible at night | bug, map, accessibility | high
feature | photos | Attach photos to a place on the map | | low
bug | photos | Photos from the gallery are turned on their side | bug, ios | low
feature | grid references | Copy a grid reference from any point | search | medium
bug | grid references | Grid references with spaces are not understood | bug, search | low
chore | start-up time | Make the app start in under two seconds on old phones | battery | high
feature | favourite places | Keep favourite places in folders | | low
bug | favourite places | Deleting a folder deletes the places of another one | bug | urgent
feature | emergency help | One button that shows my position in large letters | accessibility | urgent
question | emergency help | May we call the rescue service from the app? | | high
chore | the test phones | Replace the two oldest test phones | android | none
feature | bilingual names | Show both names of a place where it has two | map, search | low
bug | undo | Undo does not bring back a deleted waypoint | bug | medium
feature | printed maps | Scan the code on a printed map to open it in the app | map | medium
chore | privacy | Delete recorded walks of closed accounts after thirty days | | high
`),
};
