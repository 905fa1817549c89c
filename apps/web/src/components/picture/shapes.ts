// What pictures of people, workspaces and projects look like: one row a kind.

export interface PictureShape {
  /** Pixels of the finished picture at most. */
  width: number;
  height: number;
  /** How it will be seen; the cropper shows it so. */
  frame: "round" | "square" | "wide";
}

export const SHAPES = {
  avatar: { width: 512, height: 512, frame: "round" },
  logo: { width: 512, height: 512, frame: "square" },
  /** As the stock covers: four to one. */
  cover: { width: 1600, height: 400, frame: "wide" },
} as const satisfies Record<string, PictureShape>;
type PictureKind = keyof typeof SHAPES;

/** A picture that somebody is asked for. */
export interface PictureWanted {
  kind: PictureKind;
  /** The path that takes the upload: a person's own files, or a workspace's. */
  uploadPath: string;
  /** Gets the address of the picture once it is there. */
  onPicture: (address: string) => void;
}
