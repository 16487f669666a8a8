import t from 'tap'
import { together } from '../support/together.ts'

await together(t, import.meta.url)
