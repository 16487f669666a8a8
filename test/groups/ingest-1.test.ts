import t from 'tap'
import { groupOf, together } from '../support/together.ts'

await together(t, groupOf(['test/ingest/**'], 1, 3))
