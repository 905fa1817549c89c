FROM node:22-bookworm-slim AS build
WORKDIR /cairn
COPY package.json package-lock.json .npmrc CHANGELOG.md ./
COPY packages ./packages
COPY apps ./apps
COPY tools ./tools
RUN npm ci && node tools/build.mjs
# The server's own packages alone: the web app is built.
RUN rm -rf node_modules && npm ci --omit=dev --workspace @cairn/server

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /cairn
COPY --from=build /cairn ./
RUN useradd --system --home-dir /data cairn && mkdir /data && chown cairn /data
USER cairn
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "apps/server/dist/main.js"]
