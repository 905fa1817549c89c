import { Gallery } from "@cairn/ui/gallery";
import { EMOJI_DATA_URL } from "../../components/emoji/emoji-data.ts";

/** `/dev/gallery/`: the UI components in all their states. */
export function GalleryScreen() {
  return <Gallery emojibaseUrl={EMOJI_DATA_URL} />;
}
