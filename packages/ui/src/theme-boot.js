// Sets the stored theme before the first paint, so that a dark screen never flashes light. A plain script of its own:
// it is loaded without `defer` in the head, and the content security policy allows no inline scripts. theme.tsx writes
// what it reads.
(() => {
  const root = document.documentElement;
  const PLAIN = ["light", "dark", "light-contrast", "dark-contrast"];
  const read = () => {
    try {
      const name = localStorage.getItem("theme");
      const custom = name === "custom" ? JSON.parse(localStorage.getItem("theme_custom") ?? "null") : null;
      return { name, custom };
    } catch {
      // Storage is forbidden or contains no JSON: the system's theme is used.
      return { name: null, custom: null };
    }
  };
  const { name, custom } = read();
  if (custom?.properties) {
    root.dataset.theme = custom.base === "dark" ? "dark" : "light";
    root.setAttribute("data-custom-theme", "");
    for (const [property, value] of Object.entries(custom.properties)) {
      if (property.startsWith("--")) root.style.setProperty(property, String(value));
    }
  } else if (PLAIN.includes(name)) {
    root.dataset.theme = name;
  } else {
    const base = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    root.dataset.theme = matchMedia("(prefers-contrast: more)").matches ? `${base}-contrast` : base;
  }
})();
