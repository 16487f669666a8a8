import t from 'tap'
import { groupOf, together } from '../support/together.ts'

await together(t, groupOf(['test/api/*.test.ts', 'test/api/!(site|market|access|tax)/**'], 1, 3))
