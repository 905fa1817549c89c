// The files attached to the demo's issues, all generated here: notes, tables and pictures of a few kilobytes.
import { type Color, png } from "./picture.ts";
import type { Named } from "./ties.ts";

export interface DemoFile {
  on: Named;
  name: string;
  bytes: () => Buffer;
}

const text = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join("\n")}\n`);

/** Elevation in meters at each kilometer of a walk over two hills. */
const heightAt = (km: number): number =>
  Math.round(140 + 90 * Math.sin(km / 1.9) + 55 * Math.sin(km / 0.8 + 1) + 12 * km);

const kilometres = Array.from({ length: 53 }, (_, index) => index / 4);

function profile(): Buffer {
  const points = kilometres.map((km) => `${20 + km * 34},${200 - heightAt(km) / 2.4}`).join(" ");
  return text([
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 220" role="img" aria-label="Heights along a walk of 13 km">`,
    `<rect width="480" height="220" fill="#f6f4ee"/>`,
    `<polygon points="20,210 ${points} 462,210" fill="#b9d3c2"/>`,
    `<polyline points="${points}" fill="none" stroke="#12805c" stroke-width="3"/>`,
    `</svg>`,
  ]);
}

const heights = (): Buffer =>
  text(["km,metres", ...kilometres.map((km) => `${km.toFixed(2)},${heightAt(km)}`)]);

const compassLog = (): Buffer =>
  text([
    "Lying flat on the table, case off. Every ten seconds; true north is 0.",
    ...Array.from({ length: 40 }, (_, index) => {
      const seconds = String(index * 10).padStart(4);
      return `${seconds} s  reads ${String((178 + 7 * (index % 5)) % 360).padStart(3)}°`;
    }),
  ]);

const tileSizes = (): Buffer =>
  text([
    "zoom,tiles,before_kb,after_kb",
    ...[10, 11, 12, 13, 14, 15, 16].map((zoom, index) => {
      const tiles = 12 * 4 ** index;
      return `${zoom},${tiles},${tiles * 38},${tiles * 21}`;
    }),
  ]);

const islandHeights = (): Buffer =>
  text([
    "island,easting,northing,metres",
    ...Array.from({ length: 60 }, (_, index) => {
      const island = ["Great Skerry", "Lamb Holm", "Northey"][index % 3] ?? "";
      return `${island},${381_200 + index * 35},${914_650 + index * 22},${(Math.abs(Math.sin(index / 4)) * 63).toFixed(1)}`;
    }),
  ]);

const checklist = (): Buffer =>
  text([
    "Spring sheets, before they leave the house",
    "",
    ...[
      "Mean high water",
      "Causeways and their hours",
      "Lights and their colors",
      "Wrecks",
      "Mooring rings",
    ].map((what) => `[ ] ${what}`),
    "",
    "Two people sign. Nobody signs her own sheet.",
  ]);

const rates = (): Buffer =>
  text(["up_to_grams,letter,parcel", "100,1.65,", "250,2.40,", "750,3.30,4.45", "2000,,5.95", "5000,,8.20"]);

const basketTrace = (): Buffer =>
  text([
    "22:41:07 basket 5f1 has 3 sheets",
    "22:41:09 page closed",
    "03:00:00 nightly sweep: baskets older than a day … or so it thinks, it counts in local time",
    "07:12:55 basket 5f1 is empty",
  ]);

const mix = (a: Color, b: Color, share: number): Color => [
  Math.round(a[0] + (b[0] - a[0]) * share),
  Math.round(a[1] + (b[1] - a[1]) * share),
  Math.round(a[2] + (b[2] - a[2]) * share),
];

const PAPER: Color = [246, 240, 226];
const BROWN: Color = [74, 52, 38];
const BLACK: Color = [18, 18, 20];

/** Above the intended colors, below the printed result, each from paper to full ink in steps. */
const proof = (): Buffer =>
  png(320, 120, (x, y) => mix(PAPER, y < 60 ? BLACK : BROWN, Math.floor(x / 32) / 9));

const HUES: readonly Color[] = [
  [0, 90, 156],
  [86, 180, 233],
  [0, 133, 97],
  [240, 200, 60],
  [213, 94, 0],
  [160, 70, 130],
];

const palette = (): Buffer =>
  png(300, 100, (x, y) => mix(HUES[Math.floor(x / 50)] ?? PAPER, PAPER, y < 50 ? 0 : 0.45));

/** Contours of a hill and its neighbor. */
const closeUp = (): Buffer =>
  png(320, 220, (x, y) => {
    const height =
      220 * Math.exp(-((x - 120) ** 2 + (y - 100) ** 2) / 9000) +
      140 * Math.exp(-((x - 240) ** 2 + (y - 150) ** 2) / 5000);
    const ground = mix(PAPER, [196, 214, 170], Math.min(1, height / 200));
    return height % 20 < 1.8 ? [168, 112, 62] : ground;
  });

const on = (project: string, title: string): Named => ({ project, title });

export const FILES: readonly DemoFile[] = [
  { on: on("APP", "Draw an elevation profile under the route"), name: "profile.svg", bytes: profile },
  { on: on("APP", "Draw an elevation profile under the route"), name: "heights.csv", bytes: heights },
  {
    on: on("APP", "Compass points the wrong way when the phone lies flat"),
    name: "compass.txt",
    bytes: compassLog,
  },
  { on: on("APP", "Move map tiles to the smaller format"), name: "tile-sizes.csv", bytes: tileSizes },
  { on: on("MAP", "Load the new height data for the islands"), name: "islands.csv", bytes: islandHeights },
  {
    on: on("MAP", "Check the four spring sheets against the coast guard's data"),
    name: "checklist.txt",
    bytes: checklist,
  },
  { on: on("MAP", "Black turns brown on the proof"), name: "proof.png", bytes: proof },
  { on: on("MAP", "A second palette for color-blind readers"), name: "palette.png", bytes: palette },
  { on: on("SHOP", "Enter the new postal rates"), name: "rates.csv", bytes: rates },
  { on: on("SHOP", "The basket forgets its contents overnight"), name: "basket.txt", bytes: basketTrace },
  { on: on("SHOP", "A close-up of each sheet at its true size"), name: "close-up.png", bytes: closeUp },
];
