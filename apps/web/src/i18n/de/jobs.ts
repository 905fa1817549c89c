import type { jobs as en } from "../en/jobs.ts";
import type { Translated } from "../i18n.ts";

export const jobs: Translated<typeof en> = {
  "Product / Project Manager": "Produkt- / Projektmanagement",
  "Development / Engineering": "Entwicklung / Technik",
  "Founder / Executive": "Gründung / Geschäftsführung",
  "Freelancer / Consultant": "Freiberuflich / Beratung",
  "Marketing / Growth": "Marketing / Wachstum",
  "Sales / Business Development": "Vertrieb / Geschäftsentwicklung",
  "Support / Operations": "Support / Betrieb",
  "Student / Professor": "Studium / Lehre",
  "Human Resources": "Personal",
  Engineering: "Entwicklung",
  Product: "Produkt",
  Marketing: "Marketing",
  Sales: "Vertrieb",
  Operations: "Betrieb",
  Legal: "Recht",
  Finance: "Finanzen",
  Project: "Projektarbeit",
  Other: "Anderes",
};
