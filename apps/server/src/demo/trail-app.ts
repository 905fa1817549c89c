import { type DemoProject, schedule, stories } from "./table.ts";

/** The project of the walkers' app. */
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
  estimate: { name: "Story points", type: "points", values: ["1", "2", "3", "5", "8"] },
  cycles: [
    { name: "Puffin", goal: "Small repairs before anybody goes on holiday." },
    { name: "Plover", goal: "What the weekend testers wrote down." },
    { name: "Tern", goal: "Maps that work without a signal, from download to the first step." },
    { name: "Curlew", goal: "Weather, warnings, and whatever Tern leaves behind." },
  ],
  modules: [
    {
      name: "Offline maps, second edition",
      description: "Smaller tiles, whole counties, and no gray edges.",
      status: "in-progress",
      lead: "tomas",
      members: ["tomas", "ines", "suri"],
      from: -28,
      to: 24,
      subjects: ["offline maps", "map tiles", "printed maps"],
      links: {
        "https://wiki.saltmarsh.example/offline/tile-format": "The smaller tile format",
        "https://forum.saltmarsh.example/t/offline-wishes": "What walkers wish for",
      },
    },
    {
      name: "Safe on the hill",
      description: "Everything that matters when a walk goes wrong.",
      status: "in-progress",
      lead: "elif",
      members: ["elif", "maren"],
      from: -20,
      to: 30,
      subjects: ["emergency help", "route warnings", "weather", "location"],
      links: {
        "https://wiki.saltmarsh.example/safety/rescue-talks": "Notes from the talks with mountain rescue",
      },
    },
    {
      name: "Readable for everybody",
      description: "Large text, clear colors, and directions that can be heard.",
      status: "planned",
      lead: "suri",
      members: ["suri", "elif", "jonah"],
      from: -6,
      to: 40,
      subjects: ["large text", "voice directions", "dark mode", "translations", "bilingual names"],
      links: { "https://wiki.saltmarsh.example/design/contrast": "Contrast, measured outdoors" },
    },
    {
      name: "The watch",
      description: "Directions on the wrist. Not begun, and perhaps it never will be.",
      status: "backlog",
      lead: "jonah",
      members: ["jonah"],
      from: null,
      to: null,
      subjects: ["the watch", "notifications"],
      links: {},
    },
  ],
  schedule: schedule(`
review | -12 | -2 | Move map tiles to the smaller format
started | -1 | 5 | Tiles at the edge of a download are missing
unstarted | 6 | 15 | Download a whole county at once
unstarted | 16 | 22 | Scan the code on a printed map to open it in the app
started | -7 | 2 | Find a weather service that allows storing forecasts
unstarted | 3 | 12 | Show wind and rain along the route
unstarted | 9 | 16 | Warn when a route crosses a tidal causeway
started | -6 | 1 | Follow the text size of the phone
unstarted | 2 | 6 | Buttons overlap at the largest text size
unstarted | 4 | 11 | Read directions aloud at junctions
started | -3 | 3 | Draw an elevation profile under the route
unstarted | 4 | 8 | Elevation profile ignores the last kilometre
review | -8 | 0 | One button that shows my position in large letters
started | -2 | 6 | Footpaths are invisible at night
started | -4 | 0 | Deleting a folder deletes the places of another one
unstarted | 1 | 3 | Recorded walks lose their last minute
unstarted | 8 | 10 | Do walkers want maps on the watch, or only directions?
unstarted | 18 | 25 | Show the next turn on a watch
`),
  seed: 25,
  stories: stories(`
bug | offline maps | Offline map stays gray after an update | bug, offline, map | urgent
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
