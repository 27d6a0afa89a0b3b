# The whole shop in one process. Built on Node's own image, whose Node runs our TypeScript as it is written.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
# The first line installs too. Only what runs is copied on, which the tests do as well.
RUN node scripts/build.mjs && node scripts/image/copy-for-image.mjs /image

FROM node:24-slim
# Gives memory back after a rush (docs/decisions/memory.md).
RUN apt-get update && apt-get install -y --no-install-recommends libjemalloc2 && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 LD_PRELOAD=libjemalloc.so.2 MALLOC_CONF=narenas:2,dirty_decay_ms:1000,muzzy_decay_ms:0,background_thread:true PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /image ./
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# As scripts/image/shop-node.mjs has it. What follows the image's name, such as --procesos 2, is the shop's.
ENTRYPOINT ["node", "--max-semi-space-size=16", "--heap-growing-percent=100", "--expose-gc", "apps/server/src/main.ts"]
