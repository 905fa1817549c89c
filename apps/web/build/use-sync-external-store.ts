// Replaces the package of this name, which some libraries need for React 17: React has had it since.
export { useSyncExternalStore } from "react";
