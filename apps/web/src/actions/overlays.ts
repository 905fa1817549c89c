// Which of the application's own overlays is open. A store, so that actions can open what the shell renders.
import { createStore } from "@cairn/ui/store";

export type Overlay = "commands" | "shortcuts" | "changelog";

export const overlay = createStore<Overlay | null>(null);
