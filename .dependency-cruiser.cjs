// The import graph of ARCHITECTURE.md. `tools/boundaries.test.ts` makes sure that it is really read.
// Tests of any part may use the testkit; the rule "tests-only" keeps it out of everything else.
const only = (from, to) => ({
  name: `${from}-imports-only-what-it-may`,
  severity: "error",
  comment: `${from} may import ${to.length > 0 ? to.join(", ") : "no other part"} (ARCHITECTURE.md, Imports)`,
  from: { path: `^${from}/` },
  to: {
    path: "^(packages|apps)/",
    pathNot: [`^${from}/`, "^packages/testkit/", ...to.map((part) => `^${part}/`)],
  },
});

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    only("packages/contract", []),
    only("packages/domain", ["packages/contract"]),
    only("packages/client", ["packages/contract", "packages/domain"]),
    only("packages/ui", []),
    only("packages/editor", []),
    {
      name: "server-imports-only-what-it-may",
      severity: "error",
      comment: "The server may import contract, domain and editor; testkit in tests only",
      from: { path: "^apps/server/", pathNot: "\\.(test|fixture)\\.ts$" },
      to: { path: "^(packages|apps)/", pathNot: ["^apps/server/", "^packages/(contract|domain|editor)/"] },
    },
    {
      name: "web-imports-only-what-it-may",
      severity: "error",
      comment: "The web app may import contract, domain, client, ui and editor",
      from: { path: "^apps/web/", pathNot: "\\.(test|fixture)\\.tsx?$" },
      to: {
        path: "^(packages|apps)/",
        pathNot: ["^apps/web/", "^packages/(contract|domain|client|ui|editor)/"],
      },
    },
    {
      name: "platform-knows-no-feature",
      severity: "error",
      from: { path: "^apps/server/src/platform/", pathNot: "\\.(test|fixture)\\.ts$" },
      to: { path: "^apps/server/src/features/" },
    },
    {
      name: "features-meet-in-services",
      severity: "error",
      comment: "A feature may import another feature's services, never its routes or queries",
      from: { path: "^apps/server/src/features/([^/]+)/" },
      to: {
        path: "^apps/server/src/features/([^/]+)/.*(routes|queries)\\.ts$",
        pathNot: "^apps/server/src/features/$1/",
      },
    },
    {
      name: "web-features-do-not-meet",
      severity: "error",
      comment:
        "Features of the web app meet in domain, client and actions; a lazily imported screen is the exception",
      from: { path: "^apps/web/src/features/([^/]+)/" },
      to: { path: "^apps/web/src/features/([^/]+)/", pathNot: "^apps/web/src/features/$1/", dynamic: false },
    },
    {
      name: "tests-only",
      severity: "error",
      from: { path: "^(packages|apps)/", pathNot: ["\\.(test|fixture)\\.tsx?$", "^packages/testkit/"] },
      to: { path: "^packages/testkit/" },
    },
  ],
  options: {
    includeOnly: "^(packages|apps)/",
    exclude: { path: ["/dist/", "node_modules"] },
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "default", "types"] },
  },
};
