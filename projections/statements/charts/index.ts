import type { Chart } from '../chart.ts'
import type { Template } from '../form.ts'
import { bank } from './bank.ts'
import { general } from './general.ts'
import { insurer } from './insurer.ts'
import { securities } from './securities.ts'

/** Every chart of accounts. To add one: a file beside this one, and a line here. */
export const charts: Readonly<Record<Template, Chart>> = { general, bank, securities, insurer }
