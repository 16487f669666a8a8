# vnfin for a server; compose.yaml runs it beside Postgres and NATS.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The optional packages are a Node and a Postgres for machines that have none.
RUN npm ci --omit=dev --omit=optional --ignore-scripts
# What the image is made of, as CycloneDX. npm lists what is installed only if the manifest names nothing else.
RUN npm pkg delete devDependencies optionalDependencies && npm sbom --sbom-format=cyclonedx > sbom.cdx.json

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="vnfin" \
      org.opencontainers.image.description="Vietnam's market, macro and tax data over HTTP, MCP and RSS" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/compiled HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/sbom.cdx.json ./sbom.cdx.json
COPY package.json LICENSE cli.ts ./
COPY OPERATORS.md CHANGELOG.md CONTRIBUTING.md ./
COPY docs ./docs
COPY bin ./bin
COPY cli ./cli
COPY contracts ./contracts
COPY runtime ./runtime
COPY ingest ./ingest
COPY projections ./projections
COPY api ./api
# A new volume has the owner of the folder that it is mounted on.
RUN mkdir /persons && chown node:node /persons && chmod 700 /persons
USER node
EXPOSE 3000
ENTRYPOINT ["node", "bin/vnfin.cjs"]
CMD ["api"]
