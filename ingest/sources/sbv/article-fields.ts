import type { JsonItem } from '../../text/json-item.ts'

/** The fields of an article of the State Bank's site by name: listed as an object, or as contents with a value each. */
export function articleFields(article: JsonItem): Record<string, string> {
  const fields = article.item('fields')
  const own = fields.names.map(name => [name, fields.text(name)] as const)
  const listed = article
    .items('contentFields')
    .map(field => [field.text('name'), field.item('contentFieldValue').text('data')] as const)
  return Object.fromEntries([...own, ...listed])
}
