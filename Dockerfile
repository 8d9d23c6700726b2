# syntax=docker/dockerfile:1.7
# The hosted site as one image: see docs/going-live.md. Settings are read during the build and again at the start; no
# layer contains a secret.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
# The cache contains the files of the last four builds, which tabs that are still open ask for.
RUN --mount=type=secret,id=settings,target=/app/.env.local,required=true \
    --mount=type=cache,id=next-cache,target=/app/.next/cache \
    NEXT_OUTPUT=standalone npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    NEXT_MANUAL_SIG_HANDLE=true \
    DRAIN_SECONDS=5 \
    HOSTNAME=0.0.0.0 \
    KEEP_ALIVE_TIMEOUT=620000
WORKDIR /app
# The server writes the pages that it builds below .next, so its user must own the files.
COPY --from=build --chown=node:node /app/.next/standalone ./
COPY --from=build --chown=node:node /app/.next/static ./.next/static
COPY --from=build --chown=node:node /app/public ./public
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
