export const userMenu = {
  theme: "Theme",
  theme_system: "System",
  theme_light: "Light",
  theme_dark: "Dark",
  theme_light_contrast: "Light, high contrast",
  theme_dark_contrast: "Dark, high contrast",
  theme_custom: "Custom",
} as const;
