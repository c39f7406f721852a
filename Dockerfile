# Rostrum in one image: `docker compose up` (docs/setup.md).

# The build is the same files on every platform, so it may use another system than the image.
FROM node:20-slim AS build
WORKDIR /rostrum
COPY . .
RUN npm ci --no-audit --no-fund \
 && npm run build \
 && node tools/build/production.mjs /out

# The dependencies of the server alone, for the system of the image; without what only people, debuggers and browsers
# read, and the largest of those that the build contains (apps/server/tsup.config.ts).
FROM node:20-alpine AS modules
WORKDIR /rostrum
COPY --from=build /out/manifests ./
RUN npm ci --omit=dev --workspace=@rostrum/server --no-audit --no-fund \
 && rm -rf node_modules/@rostrum node_modules/csv-parse node_modules/feedsmith node_modules/kysely \
 && find node_modules apps/server/node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -iname '*.md' \) -delete \
 && find node_modules apps/server/node_modules -depth \( \
      -type d \( -name test -o -name tests -o -name bench -o -name benchmark -o -name benchmarks \) \
      -o -path '*/moment/min' -o -path '*/moment-timezone/builds' -o -path '*/xml2js/lib/xml2js.bc.js' \
    \) -exec rm -rf {} +

FROM node:20-alpine
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4400 \
    DATA_DIR=/data \
    BOARD_DIR=/rostrum/apps/board/dist \
    EMBED_DIR=/rostrum/apps/crm-embed/dist
WORKDIR /rostrum
COPY --from=modules /rostrum/node_modules ./node_modules
# What has another version at the top.
COPY --from=modules /rostrum/apps/server/node_modules ./apps/server/node_modules
COPY --from=build /out/app ./
RUN printf '#!/bin/sh\nexec node /rostrum/apps/server/dist/cli.js "$@"\n' > /usr/local/bin/rostrum \
 && chmod 755 /usr/local/bin/rostrum \
 && mkdir /data \
 && chown node:node /data
USER node
VOLUME /data
EXPOSE 4400
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD wget -q -O /dev/null "http://127.0.0.1:${PORT}/health" || exit 1
CMD ["node", "--enable-source-maps", "apps/server/dist/main.js"]
