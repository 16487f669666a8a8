import type { Argument, Direction, Role } from './argument.ts'
import { documented } from './documents.ts'
import type { Evidence, Files } from './evidence.ts'
import { fundamental } from './fundamental.ts'
import { macro } from './macro.ts'
import { risk } from './risk.ts'
import { technical } from './technical.ts'

/** Version of rules and thresholds; a change of either is a new one. */
export const panelVersion = 'panel-2'

/** Every argument. To add one: a literal in the file of its view. */
const argumentsOf: readonly Argument[] = [...fundamental, ...technical, ...risk, ...macro, ...documented]
const roles: readonly Role[] = ['fundamental', 'technical', 'risk', 'macro']

/** Known arguments that a view needs before it has a stance. */
const min = 2

/** -2 … 2: how far what is on file speaks for (above 0) or against; null: too little is on file. */
export type Stance = -2 | -1 | 0 | 1 | 2 | null

export interface View {
  readonly role: Role | 'synthesis'
  readonly stance: Stance
  readonly reason: string | null
  readonly arguments: readonly {
    readonly id: string
    readonly text: string
    readonly direction: Direction
    readonly evidence: readonly Evidence[]
  }[]
  readonly unknown: readonly string[]
}

export interface Panel {
  readonly panel: readonly View[]
  /** Mean of the four stances; null with fewer than two. */
  readonly consensus: number | null
  /** Greatest distance between two of them. */
  readonly disagreement: number | null
}

/** Five views of a company by fixed rules. Pure: the same files give the same panel. */
export function panelOf(files: Files, lang: 'vi' | 'en'): Panel {
  const views = roles.map(role => viewOf(role, files, lang))
  const stances = views.flatMap(({ stance }) => stance ?? [])
  const enough = stances.length >= 2
  const mean = stances.reduce<number>((sum, stance) => sum + stance, 0) / stances.length
  return {
    panel: [...views, synthesis(views, lang)],
    consensus: enough ? Math.round(mean * 100) / 100 : null,
    disagreement: enough ? Math.max(...stances) - Math.min(...stances) : null,
  }
}

function viewOf(role: Role, files: Files, lang: 'vi' | 'en'): View {
  const own = argumentsOf.filter(argument => argument.role === role)
  const found = own.map(argument => ({ argument, finding: argument.find(files) }))
  const withFinding = found.flatMap(({ argument, finding }) =>
    finding === null ? [] : [{ id: argument.id, text: argument.says[finding.direction][lang], ...finding }],
  )
  const enough = withFinding.length >= min
  return {
    role,
    stance: enough ? stanceOf(withFinding.map(({ direction }) => direction)) : null,
    reason: enough ? null : phrases.few[lang],
    arguments: withFinding,
    unknown: found.filter(({ finding }) => finding === null).map(({ argument }) => argument.id),
  }
}

/** Twice the mean direction, rounded to the nearest step; halves go towards 0. */
function stanceOf(directions: readonly Direction[]): Stance {
  const mean = directions.reduce<number>((sum, d) => sum + d, 0) / directions.length
  const steps = Math.sign(mean) * Math.ceil(Math.abs(mean) * 2 - 0.5)
  return (steps + 0) as Stance
}

/** What the others come to: the mean of their stances, and where they part. */
function synthesis(views: readonly View[], lang: 'vi' | 'en'): View {
  const withFinding = views.filter(({ stance }) => stance !== null)
  const mean = withFinding.reduce((sum, { stance }) => sum + (stance ?? 0), 0) / withFinding.length
  const enough = withFinding.length >= 2
  return {
    role: 'synthesis',
    stance: enough ? ((Math.sign(mean) * Math.ceil(Math.abs(mean) - 0.5) + 0) as Stance) : null,
    reason: enough ? null : phrases.few[lang],
    arguments: withFinding.map(({ role, stance, arguments: list }) => ({
      id: role,
      text: phrases.view(role, stance ?? 0)[lang],
      direction: Math.sign(stance ?? 0) as Direction,
      evidence: list.flatMap(({ evidence }) => evidence.slice(0, 1)),
    })),
    unknown: views.filter(({ stance }) => stance === null).map(({ role }) => role),
  }
}

const phrases = {
  few: { en: 'too little is on file', vi: 'chưa đủ số liệu' },
  view: (role: string, stance: number) => ({
    en: `The ${role} view is ${stance} of -2 to 2.`,
    vi: `Góc nhìn ${role}: ${stance} trên thang -2 đến 2.`,
  }),
} as const
