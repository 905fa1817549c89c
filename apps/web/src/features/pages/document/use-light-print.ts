import { useEffect } from "react";

/** Prints in the light theme, whatever the screen's: browsers leave dark backgrounds out, and light text would remain. */
export function useLightPrint(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let shown: string | undefined;
    const before = (): void => {
      shown = dataset["theme"];
      dataset["theme"] = "light";
    };
    const after = (): void => {
      if (shown !== undefined) dataset["theme"] = shown;
    };
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    return () => {
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
    };
  }, []);
}
