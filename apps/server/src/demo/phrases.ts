// The texts that people write in the demo. `%` is replaced by the subject of the issue.
import type { Kind } from "./table.ts";

/** The first sentence of a description, by kind. */
export const OPENINGS: Record<Kind, readonly string[]> = {
  bug: [
    "Three people have written about % this week, so it is not only us.",
    "I saw this while I was showing % to a customer.",
    "It does not happen every time, but often enough to be annoying.",
    "Found by the weekend testers; % worked in the last release.",
  ],
  feature: [
    "People keep asking for this when they talk about %.",
    "We promised it for the summer, and % is where it belongs.",
    "A small step for %, but it saves everybody a detour.",
    "Comes up in every second conversation about %.",
  ],
  chore: [
    "Not exciting, but % will bite us if we leave it.",
    "Half a day of work, and then % is out of the way.",
    "We have put % off twice already.",
  ],
  question: [
    "I should like to settle this before anybody builds anything.",
    "We disagree about %, so let us look at the facts.",
    "Nobody seems to know, and it decides what we do about %.",
  ],
};

export const STEPS: readonly string[] = [
  "Open the newest build on a phone that has been switched off over night",
  "Go to the part with %",
  "Wait until everything has loaded",
  "Turn off the network and try again",
  "Go back and look at % once more",
];

export const WISHES: readonly string[] = [
  "It works without a connection",
  "Nobody has to read a help page for it",
  "It can be undone",
  "It is as quick on an old machine as on a new one",
  "Screen readers announce what has changed",
  "There is a test that fails without it",
];

/** Titles of sub-issues. */
export const PARTS: readonly string[] = [
  "Sketch how % should look",
  "Write the tests for %",
  "Measure % on the oldest phone we have",
  "Write the help page about %",
  "Translate the texts around %",
  "Try % with two customers",
  "Tell the support desk about %",
  "Clean up the old code of %",
];

export const COMMENTS: readonly string[] = [
  "I can reproduce this. It has to do with the order in which things are loaded.",
  "Had a look: the cause is older than the last release, so we cannot simply go back.",
  "Could we ship a small version first and see whether anybody notices?",
  "The customer who wrote to us is happy to try a test build.",
  "I have put numbers in the sheet. It is worse on slow connections, as expected.",
  "Let us not forget what we decided about % in March.",
  "This is nearly done. I only want to look at it once with fresh eyes.",
  "Blocked until the new data is there, probably on Thursday.",
  "Works for me on both test phones now.",
  "I should prefer the simpler of the two. We can always add to it.",
  "Who would know how % worked before? I cannot find it written down.",
  "Reviewed. Two small remarks, nothing that should hold it up.",
  "Moving this on, since % comes first.",
  "I talked to the printers: they need the final files ten days ahead.",
  "Good catch. I had only tried it with short names.",
  "The weekend testers like it. One of them asked for a larger button.",
  "Is this still wanted? It has been quiet here for a while.",
  "Yes, it is. Two more letters about it this morning.",
  "Fixed, and there is a test for it now.",
  "I have split the work; the parts are below.",
];

/** Comments that address a person; `@` is replaced by the mention. */
export const REQUESTS: readonly string[] = [
  "@ could you look at this before Friday?",
  "@ you know % best. Does this sound right?",
  "Handing over to @, as we said this morning.",
  "@ the texts are ready for you.",
];

export const CODE: readonly string[] = [
  'const edge = tiles.filter((tile) => tile.zoom === zoom && !tile.isLoaded);\nif (edge.length > 0) report("missing tiles", edge.length);',
  "select sheet, count(*) from parcels\nwhere sent_on >= date '2026-01-01'\ngroup by sheet order by 2 desc;",
  "error: no height at 53.0214, 0.1187\n  while drawing sheet 27\n  retried 3 times",
];
