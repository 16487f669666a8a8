import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Machine } from './machine.ts'
import type { BenchRow } from './row.ts'

export interface BenchResult {
  readonly name: string
  readonly seconds: number
  readonly rows: readonly BenchRow[]
  /** Why it has no rows. */
  readonly error?: string
}

/** A run as `--json` writes it; `reportSchema` says what each member is. */
export interface Report {
  readonly schema: 1
  readonly date: string
  readonly commit: string | null
  readonly machine: Machine
  readonly load: number
  readonly rounds: number
  readonly quick: boolean
  readonly benches: readonly BenchResult[]
}

const text = { type: 'string' }
const number = { type: 'number' }
const samples = {
  type: 'array',
  minItems: 1,
  items: number,
  description: 'One figure a round, in the order of the rounds; the figure is their median',
}
const object = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required: Object.keys(properties).filter(name => !optional.includes(name)),
})

/** The document of `npm run bench -- --json FILE`. */
const reportSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A run of the benchmarks',
  ...object({
    schema: { const: 1 },
    date: { ...text, description: 'When the run began, ISO 8601, UTC' },
    commit: { type: ['string', 'null'], description: 'Short hash; + where files differed from it' },
    machine: object({
      cores: { type: 'integer' },
      cpu: { ...text, description: 'Model' },
      memory: { ...number, description: 'GiB' },
      system: { ...text, description: 'Platform and architecture' },
      node: text,
      postgres: text,
      nats: text,
    }),
    load: { ...number, description: 'Load average of the minute before the run' },
    rounds: { type: 'integer', description: 'Rounds of each measurement' },
    quick: { type: 'boolean', description: 'Fewer and shorter rounds: to try, not to keep' },
    benches: {
      type: 'array',
      items: object(
        {
          name: text,
          seconds: { ...number, description: 'How long the bench took, preparation included' },
          error: { ...text, description: 'Why it has no rows' },
          rows: {
            type: 'array',
            items: object(
              {
                what: { ...text, description: 'Unique in its bench, the same in every run' },
                unit: text,
                samples,
                better: {
                  enum: ['more', 'less'],
                  description: 'Absent: more of what is counted by the second (…/s), less of everything else',
                },
                min: { ...number, description: 'The bar of the median: at least' },
                max: { ...number, description: 'The bar of the median: at most' },
                peers: {
                  type: 'array',
                  description: 'Ceilings and other programs, measured in the same rounds, in the same unit',
                  items: object(
                    {
                      what: text,
                      samples,
                      min: {
                        ...number,
                        description:
                          'The bar of the ratio, which is how many times as good as the peer ours is',
                      },
                    },
                    ['min'],
                  ),
                },
                note: { ...text, description: 'What belongs to this run alone' },
                headline: { type: 'boolean', description: "Stands in the README's table without a bar" },
              },
              ['better', 'min', 'max', 'peers', 'note', 'headline'],
            ),
          },
        },
        ['error'],
      ),
    },
  }),
}

const check = new Ajv2020({ allowUnionTypes: true }).compile<Report>(reportSchema)

/** @throws Error that names the member that is not as in `reportSchema` */
export function assertReport(value: unknown, where: string): Report {
  if (check(value)) return value
  const wrong = check.errors?.[0]
  throw new Error(`${where} is no run of the benchmarks: ${wrong?.instancePath || 'it'} ${wrong?.message}`)
}

export const readReport = (file: string): Report => assertReport(JSON.parse(readFileSync(file, 'utf8')), file)
