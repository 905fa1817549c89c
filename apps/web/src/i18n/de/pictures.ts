import type { pictures as en } from "../en/pictures.ts";
import type { Translated } from "../i18n.ts";

export const pictures: Translated<typeof en> = {
  choose: "Bild hochladen",
  change: "Bild ändern",
  remove: "Bild entfernen",
  drop: "PNG, JPEG, WebP, GIF oder AVIF. Du kannst die Datei auch hier ablegen.",
  no_picture: "Dieser Dateityp wird nicht unterstützt",
  no_picture_text: "Wähle eine Datei vom Typ PNG, JPEG, WebP, GIF oder AVIF.",
  crop_title: "Bild zuschneiden",
  crop_help: "Zieh das Bild oder verschieb es mit den Pfeiltasten.",
  crop_area: "Bild. Mit den Pfeiltasten verschieben, mit Plus und Minus zoomen.",
  zoom: "Zoom",
  use: "Bild verwenden",
  upload_failed: "Das Bild konnte nicht hochgeladen werden",
  add_cover: "Titelbild hinzufügen",
  change_cover: "Titelbild ändern",
  choose_cover: "Titelbild wählen",
  no_cover: "Kein Titelbild",
  cover_name: "Titelbild „{{name}}“",
  upload_cover: "Eigenes hochladen",
  stock: "Illustrationen",
  photos: "Fotos",
  photos_search: "Fotos suchen",
  photos_none: "Keine Fotos gefunden",
  photos_failed: "Fotos konnten nicht geladen werden",
  photo: "Foto",
};
