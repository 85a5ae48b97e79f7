# Builds a release, and an image that contains only that. Stop with SIGTERM; data is in the volume /data.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm run release && mkdir /release && tar -xzf release/*.tar.gz -C /release --strip-components=1 --no-same-owner

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin taladnat && install -d -o taladnat -g taladnat -m 0700 /data
COPY --from=build /release /srv/taladnat
WORKDIR /srv/taladnat
# Node as included in the release.
ENV PATH=/srv/taladnat/node_modules/node/bin:$PATH HOST=0.0.0.0 PORT=1337 DATA_DIR=/data
USER taladnat
VOLUME /data
EXPOSE 1337
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
