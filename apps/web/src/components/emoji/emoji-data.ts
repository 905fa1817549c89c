/** The address of the emoji data (vite.config.ts). */
export const EMOJI_DATA_URL = "/assets/emojibase-16.0.3";
