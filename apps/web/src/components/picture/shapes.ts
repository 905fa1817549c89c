// Shapes of the pictures of people, workspaces and projects: one row per kind.

export interface PictureShape {
  /** Maximum size of the result in pixels. */
  width: number;
  height: number;
  /** The shape that the cropper previews. */
  frame: "round" | "square" | "wide";
}

export const SHAPES = {
  avatar: { width: 512, height: 512, frame: "round" },
  logo: { width: 512, height: 512, frame: "square" },
  /** Like the stock covers: four to one. */
  cover: { width: 1600, height: 400, frame: "wide" },
} as const satisfies Record<string, PictureShape>;
type PictureKind = keyof typeof SHAPES;

/** A requested picture. */
export interface PictureRequest {
  kind: PictureKind;
  /** The address that receives the upload: the person's own files, or a workspace's. */
  uploadPath: string;
  /** Receives the address of the uploaded picture. */
  onPicture: (address: string) => void;
}
