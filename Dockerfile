# syntax=docker/dockerfile:1
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build && npm run pack -- /product \
  && mkdir -m 700 -p /places/data /places/backups

# No shell and no package manager: glibc, certificates and time zones. Node comes with the product, as npm pinned it.
FROM gcr.io/distroless/cc-debian12:nonroot
LABEL org.opencontainers.image.title="Upround" \
  org.opencontainers.image.licenses="AGPL-3.0-only"
COPY --from=build --chown=65532:65532 /places /
COPY --from=build /product /product
WORKDIR /product
ENV NODE_ENV=production \
  PATH=/product/node_modules/.bin \
  HOST=0.0.0.0 \
  PORT=3000 \
  HEALTH_PORT=3001 \
  DATA_DIR=/data \
  BACKUP_DIR=/backups
USER 65532:65532
EXPOSE 3000 3001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 CMD ["node", "scripts/check-health.mjs"]
ENTRYPOINT ["node"]
CMD ["scripts/start.mjs"]
