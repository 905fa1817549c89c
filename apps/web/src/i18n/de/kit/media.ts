import type { MediaWords } from "@cairn/editor/media/media-words";

/** The texts of images with captions, files, link cards and tables of contents. */
export const media: MediaWords = {
  imageTools: "Bild",
  alignLeft: "Linksbündig",
  alignCenter: "Zentriert",
  alignRight: "Rechtsbündig",
  fullWidth: "Ganze Breite",
  imageWidth: "Breite",
  caption: "Bildunterschrift",
  captionHint: "Bildunterschrift schreiben",
  alternativeText: "Alternativtext",
  alternativeTextHint: "Beschreibe das Bild für alle, die es nicht sehen",
  replaceImage: "Bild ersetzen",
  replaceFailed: "Das Bild konnte nicht ersetzt werden",
  openImage: "Bild öffnen",
  downloadImage: "Bild herunterladen",
  deleteImage: "Bild löschen",
  imageSelected:
    "Bild ausgewählt. Tab: Werkzeuge. Eingabe: Bildunterschrift. Umschalt und Pfeiltasten: Breite.",
  apply: "Übernehmen",
  fileTools: "Datei",
  openFile: "Datei öffnen",
  download: "Herunterladen",
  deleteFile: "Datei löschen",
  fileSelected: "Datei ausgewählt. Tab: Werkzeuge.",
  renameFile: "Datei umbenennen",
  fileName: "Name",
  nameNeeded: "Gib einen Namen ein",
  contents: "Inhaltsverzeichnis",
  contentsDetail: "Links zu den Überschriften",
  noHeadings: "Hier erscheinen die Überschriften dieser Seite.",
};
