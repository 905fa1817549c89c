// The stock covers (spec §9): drawings that come with the app, at permanent addresses.
import { COVER_FOLDER, SERVED_COVERS, STOCK_COVERS } from "@cairn/domain/covers";

export interface Cover {
  name: (typeof STOCK_COVERS)[number];
  url: string;
}

export const coverUrl = (name: (typeof STOCK_COVERS)[number]): string => `${COVER_FOLDER}${name}.svg`;

/** Whether an image address refers to this stock cover, wherever it is served from. */
export const isCover = (address: string | null, name: (typeof STOCK_COVERS)[number]): boolean =>
  address !== null &&
  [COVER_FOLDER, SERVED_COVERS].some((folder) => address.endsWith(`${folder}${name}.svg`));

export const COVERS: readonly Cover[] = STOCK_COVERS.map((name) => ({ name, url: coverUrl(name) }));

/** A cover for a new project; it depends on the time, so that lists look varied. */
export const anyCover = (moment: number): string => COVERS[moment % COVERS.length]?.url ?? "";

/** The fallback cover of a project, always the same one. */
export const coverOf = (projectId: string): string => anyCover(Number.parseInt(projectId.slice(-6), 16));

/** Whether an address can be shown as an image: this site's own, or https. */
export const isPicture = (url: string | null): url is string =>
  url !== null && (/^\/(?!\/)/.test(url) || /^https?:\/\//.test(url));
