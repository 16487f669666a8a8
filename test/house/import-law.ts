import type { IFlattenedRuleSet } from 'dependency-cruiser'

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number]

/** `from` may import of this project nothing but what lies below one of `allowed`. */
function only(from: string, allowed: readonly string[]): Rule {
  return {
    name: `${from} imports only what it may`,
    severity: 'error',
    from: { path: `^${from}/` },
    to: {
      path: '^[^/]+([.]ts$|/)',
      pathNot: [...allowed, '(^|/)node_modules/'],
      dependencyTypesNot: ['core'],
    },
  }
}

const contracts = '^contracts/'
const runtime = '^runtime/'

/** What reaches out of the process. Contracts may compute (node:crypto), but not reach out. */
const reachingCore =
  '^(fs|fs/promises|net|http|https|http2|tls|dns|dns/promises|dgram|child_process|cluster|worker_threads|readline|process|timers|timers/promises)$'
const reachingPackages =
  'node_modules/(pg|pg-copy-streams|kysely|nats|koa|@koa|undici|pino|prom-client|croner)/'

/** The first law of the house, and what goes without saying beside it. Paths begin at the project's folder. */
export const importLaw: IFlattenedRuleSet = {
  forbidden: [
    only('contracts', [contracts]),
    only('runtime', [contracts, runtime]),
    only('ingest', [contracts, runtime, '^ingest/']),
    only('projections', [contracts, runtime, '^projections/']),
    only('api', [contracts, runtime, '^api/', '^projections/[^/]+/query[.]ts$']),
    {
      name: 'contracts do no input or output',
      severity: 'error',
      from: { path: contracts },
      to: { path: [reachingCore, reachingPackages] },
    },
    {
      name: 'only the composition root sees all',
      severity: 'error',
      from: { pathNot: ['^cli[.]ts$', '^cli/', '^test/'] },
      to: { path: ['^cli[.]ts$', '^cli/'] },
    },
    {
      name: 'the client of NATS stands behind runtime',
      severity: 'error',
      from: { pathNot: [runtime, '^test/'] },
      to: { path: 'node_modules/nats/' },
    },
    {
      name: 'the product does not need what only its development needs',
      severity: 'error',
      from: { pathNot: '^test/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'every import leads somewhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
}

/** Types count as well: two files that name each other are one thing in two places. */
export const noCycles: IFlattenedRuleSet = {
  forbidden: [{ name: 'no cycles', severity: 'error', from: {}, to: { circular: true } }],
}
