import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

type Features = Record<string, readonly string[]>;
interface Changed {
  affectedJourneys: (
    files: string[],
    sources: Record<string, string>,
    features?: Features,
  ) => string[] | "all";
  affectsAllTests: (files: string[]) => boolean;
  affectsServer: (files: string[]) => boolean;
  readJourneySources: () => Record<string, string>;
}

// The tools are plain JavaScript, because they run before anything is installed.
const url = (name: string): string => new URL(name, import.meta.url).href;
const { affectedJourneys, affectsAllTests, affectsServer, readJourneySources } = (await import(
  url("./changed.mjs")
)) as Changed;
const { JOURNEYS, EVERY_FEATURE } = (await import(url("./journeys.mjs"))) as {
  JOURNEYS: Features;
  EVERY_FEATURE: string;
};

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

describe("the table of journeys and features", () => {
  it("names every journey of e2e/, and no other", () => {
    const journeys = Object.keys(readJourneySources()).filter((name) => name.endsWith(".e2e.ts"));
    expect(Object.keys(JOURNEYS).sort()).toEqual(
      journeys.map((name) => name.replace(/\.e2e\.ts$/, "")).sort(),
    );
  });

  it("names only features that have a folder", () => {
    const missing = Object.values(JOURNEYS)
      .flat()
      .filter((name) => name !== EVERY_FEATURE)
      .filter(
        (name) => !["web", "server"].some((app) => existsSync(join(root, `apps/${app}/src/features`, name))),
      );
    expect(missing).toEqual([]);
  });
});

describe("the journeys that changed files affect", () => {
  const features: Features = { board: ["issues"], mail: ["notifications"], screens: [EVERY_FEATURE] };
  const sources = {
    "board.e2e.ts": 'import { drag } from "./finger.ts";',
    "mail.e2e.ts": 'import { inbox } from "./mailbox.ts";',
    "screens.e2e.ts": "",
    "finger.ts": 'import { wait } from "./timing.ts";',
    "mailbox.ts": "",
    "timing.ts": "",
  };
  const affected = (...files: string[]): string[] | "all" => affectedJourneys(files, sources, features);

  it("a changed journey affects only itself", () => {
    expect(affected("e2e/mail.e2e.ts")).toEqual(["mail"]);
  });

  it("a changed helper affects the journeys that import it, also through another helper", () => {
    expect(affected("e2e/timing.ts")).toEqual(["board"]);
    expect(affected("e2e/mailbox.ts", "e2e/finger.ts")).toEqual(["board", "mail"]);
  });

  it("a changed feature affects the journeys that name it and those of every feature", () => {
    expect(affected("apps/web/src/features/issues/list/list.tsx")).toEqual(["board", "screens"]);
    expect(affected("apps/server/src/features/notifications/service.ts")).toEqual(["mail", "screens"]);
  });

  it("tests and documents affect no journey", () => {
    expect(affected("apps/web/src/features/issues/list.dom.test.tsx", "docs/roadmap.md")).toEqual([]);
  });

  it("code outside of features, and the configuration, affect all journeys", () => {
    expect(affected("apps/web/src/shell/sidebar.tsx")).toBe("all");
    expect(affected("packages/domain/src/roles.ts", "e2e/mail.e2e.ts")).toBe("all");
    expect(affected("e2e/playwright.config.ts")).toBe("all");
  });
});

describe("the other tests that changed files affect", () => {
  it("migrations, the lock file and the test kit affect all tests of vitest", () => {
    expect(affectsAllTests(["apps/server/src/platform/postgres/migrations/0003_issues.sql"])).toBe(true);
    expect(affectsAllTests(["package-lock.json"])).toBe(true);
    expect(affectsAllTests(["packages/testkit/src/world.ts"])).toBe(true);
    expect(affectsAllTests(["apps/web/src/shell/sidebar.tsx"])).toBe(false);
  });

  it("the acceptance suite runs when the server or what it is built from has changed", () => {
    expect(affectsServer(["packages/domain/src/roles.ts"])).toBe(true);
    expect(affectsServer(["apps/server/src/app.ts"])).toBe(true);
    expect(affectsServer(["apps/server/src/permissions.pg.test.ts", "apps/web/src/app.tsx"])).toBe(false);
  });
});
