/** What a test file in a group has for 'tap': the group's test for it. */
import { testOf } from './together.ts'

export default testOf(new URL(import.meta.url).searchParams.get('file') ?? '')
