/** The texts of images with captions, files, link cards and tables of contents. */
export interface MediaWords {
  imageTools: string;
  alignLeft: string;
  alignCenter: string;
  alignRight: string;
  fullWidth: string;
  imageWidth: string;
  caption: string;
  /** Shown in an empty caption. */
  captionHint: string;
  alternativeText: string;
  alternativeTextHint: string;
  replaceImage: string;
  replaceFailed: string;
  openImage: string;
  downloadImage: string;
  deleteImage: string;
  /** Said when an image is selected. */
  imageSelected: string;
  /** Said when an image in a line of text is selected. */
  lineImageSelected: string;
  apply: string;
  fileTools: string;
  openFile: string;
  download: string;
  deleteFile: string;
  fileSelected: string;
  renameFile: string;
  fileName: string;
  nameNeeded: string;
  contents: string;
  contentsDetail: string;
  /** In a table of contents without headings. */
  noHeadings: string;
  cardTools: string;
  showAsCard: string;
  showAsLink: string;
  deleteCard: string;
  cardSelected: string;
  cardOffered: string;
  linkCard: string;
  linkCardDetail: string;
  cardUrl: string;
  insertCard: string;
}

const ENGLISH: MediaWords = {
  imageTools: "Image",
  alignLeft: "Align left",
  alignCenter: "Center",
  alignRight: "Align right",
  fullWidth: "Full width",
  imageWidth: "Width",
  caption: "Caption",
  captionHint: "Write a caption",
  alternativeText: "Alternative text",
  alternativeTextHint: "Describe the image for people who can’t see it",
  replaceImage: "Replace image",
  replaceFailed: "Couldn’t replace the image",
  openImage: "Open image",
  downloadImage: "Download image",
  deleteImage: "Delete image",
  imageSelected: "Image selected. Tab: tools. Enter: caption. Shift and arrow keys: width.",
  lineImageSelected: "Image selected. Tab: tools. Shift and arrow keys: width.",
  apply: "Apply",
  fileTools: "File",
  openFile: "Open file",
  download: "Download",
  deleteFile: "Delete file",
  fileSelected: "File selected. Tab: tools.",
  renameFile: "Rename file",
  fileName: "Name",
  nameNeeded: "Enter a name",
  contents: "Contents",
  contentsDetail: "Links to the headings",
  noHeadings: "The headings of this page appear here.",
  cardTools: "Link card",
  showAsCard: "Show as card",
  showAsLink: "Show as link",
  deleteCard: "Delete card",
  cardSelected: "Link card selected. Tab: tools.",
  cardOffered: "Tab: show this link as a card.",
  linkCard: "Link card",
  linkCardDetail: "A page of another site with its title",
  cardUrl: "URL of the page",
  insertCard: "Insert",
};

let spoken = ENGLISH;

export const mediaWords = (): MediaWords => spoken;

/** Sets another language, before the first screen is rendered. */
export function setMediaWords(words: MediaWords): void {
  spoken = words;
}
