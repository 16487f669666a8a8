/** `silver-prices` or `silver_prices` as `silverPrices`. @param {string} name */
export const camel = name => name.replace(/[-_/.]+(\w)/g, (_, letter) => letter.toUpperCase())

/** `silver-prices` as `SilverPrices`. @param {string} name */
export const pascal = name => camel(`-${name}`)

/**
 * Adds an import and a line to the list that ends a file.
 * @param {string} identifier @param {string} from @returns {(text: string) => string}
 */
export const registered = (identifier, from) => text => {
  const end = text.lastIndexOf('\n]')
  if (end < 0) throw new Error('there is no list to add it to')
  return `import { ${identifier} } from '${from}'\n${text.slice(0, end)}\n  ${identifier},${text.slice(end)}`
}
