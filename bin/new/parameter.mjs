import { camel } from './text.mjs'

/** A dated value of the law, in the file of its tax: nothing of it is invented, so all of it is given. */
export const parameter = {
  usage:
    'TAX/NAME VALUE FROM ACT ARTICLE, such as lending/floor_rate 5 2026-07-01 109/2025/QH15 12.1: TAX is a file of contracts/law, VALUE a percentage',
  name: /^[a-z-]+\/[a-z][a-zA-Z_]* \d+([.]\d+)? \d{4}-\d\d-\d\d [^ ']+ [^ ']+$/,
  /** @param {string} given */
  make(given) {
    const [name = '', value, from, act, article] = given.split(' ')
    const [tax = '', own = ''] = name.split('/')
    const member = camel(own)
    return {
      files: {},
      edits: {
        [`contracts/law/${tax}.ts`]: text => {
          if (new RegExp(`^  ${member}: `, 'm').test(text))
            throw new Error(`${tax} has a parameter ${member} already`)
          const end = text.search(/\n\}\)\n/)
          if (end < 0 || !/taxLaw\(/.test(text))
            throw new Error(`contracts/law/${tax}.ts declares no taxLaw(…)`)
          return `${text.slice(0, end)}
  ${member}: parameter({
    title: { vi: '${member}', en: '${member}' },
    unit: 'percent',
    by: 'date',
    values: [{ value: ${value}, from: '${from}', act: '${act}', article: '${article}' }],
  }),${text.slice(end)}`
        },
      },
      next: `Write its title in both languages into contracts/law/${tax}.ts; the act must be in contracts/law/acts.ts.
Read it in the calculator, and add a worked example with its article to test/cases/tax/.
npm run test:one test/contracts/*.test.ts`,
    }
  },
}
