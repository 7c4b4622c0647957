# The app of this workspace on its server.
FROM node:22-bookworm-slim AS built
WORKDIR /waymark
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node scripts/waymark.mjs build --app

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 WAYMARK_DATA=/data
WORKDIR /waymark
COPY --from=built /waymark .
RUN mkdir --mode=700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "scripts/waymark.mjs"]
CMD ["start", "--no-build"]
