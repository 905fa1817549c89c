// The page of /api/docs.

/** Both are constants of this server. */
export const viewerPage = (title: string, document: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/viewer.css">
</head>
<body>
<nav aria-label="Documents"><a href="/api/v1/docs">API for programs</a> <a href="/api/docs">Routes of the web app</a></nav>
<main id="viewer" data-document="${document}"></main>
<noscript>Reading this page takes JavaScript. The document itself is at <a href="${document}">${document}</a>.</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/settings.js"></script>
</body>
</html>
`;

/** Without a validator: the usual one is another site's. */
export const VIEWER_SETTINGS = `const viewer = document.getElementById("viewer");
SwaggerUIBundle({
  url: viewer.dataset.document,
  domNode: viewer,
  deepLinking: true,
  docExpansion: "none",
  filter: true,
  persistAuthorization: false,
  validatorUrl: null,
});
`;

/** Colors with enough contrast for small texts, and the dark scheme of the system. */
export const VIEWER_STYLES = `body { margin: 0; background: #fff; }
nav { display: flex; gap: 24px; padding: 12px 20px; font: 500 14px system-ui, sans-serif; border-bottom: 1px solid #d0d5dd; }
nav a { color: #1d4ed8; }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-description,
.swagger-ui .response-col_status, .swagger-ui .parameter__name, .swagger-ui .tab li, .swagger-ui table thead tr td,
.swagger-ui table thead tr th, .swagger-ui .parameter__type, .swagger-ui .opblock-description-wrapper p { color: #1f2328; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d5bb8; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #1a7040; }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #0f6b5c; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8a5300; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b42318; }
.swagger-ui .parameter__name.required span, .swagger-ui .parameter__name.required::after { color: #b42318; }
.swagger-ui .info a, .swagger-ui .info .url { color: #1d4ed8; }
.swagger-ui .btn.authorize { border-color: #1a7040; color: #1a7040; }
.swagger-ui .btn.authorize svg { fill: #1a7040; }
.swagger-ui .parameter__in, .swagger-ui .info .title small pre, .swagger-ui .prop-format { color: #4b5563; }
.swagger-ui .info .title small { background: #4b5563; }
.swagger-ui .info .title small.version-stamp { background: #1a7040; }
.swagger-ui .info .title small pre { color: #fff; }
@media (prefers-color-scheme: dark) {
  body { background: #fff; }
  html { filter: invert(0.92) hue-rotate(180deg); background: #151515; }
}
`;
