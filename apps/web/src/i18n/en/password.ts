export const password = {
  show: "Show password",
  hide: "Hide password",
  hint: "At least 8 characters. A few unusual words are better than one.",
  score_0: "Very weak",
  score_1: "Weak",
  score_2: "Fair",
  score_3: "Good",
  score_4: "Strong",
  advice_short: "use at least 8 characters",
  advice_weak: "add another word or two",
} as const;
