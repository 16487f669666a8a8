import type { ErrorObject } from 'ajv/dist/2020.js'

type Branch = {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>
}

/**
 * Of all that a validator says of one value, the error that a person can act on. Where a value must fit one of several
 * schemas, that is not "none fits": it is the name that is missing or too much, the kind that does not exist, or what
 * is wrong with the kind that was chosen.
 */
export function decisiveError(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const choice = errors.find(isChoice)
  if (choice) {
    const found = ofNames(choice) ?? ofKinds(choice, errors)
    if (found) return found
  }
  return errors.toSorted((a, b) => depth(b) - depth(a))[0]
}

const isChoice = ({ keyword }: ErrorObject): boolean => keyword === 'oneOf' || keyword === 'anyOf'

const depth = (e: ErrorObject): number =>
  e.instancePath.split('/').length * 10 + (isChoice(e) || e.keyword === 'if' ? -5 : 0)

const branchesOf = ({ schema }: ErrorObject): readonly Branch[] => (Array.isArray(schema) ? schema : [])

/** Branches that each ask for one name: `{ oneOf: [{ required: ['ticker'] }, { required: ['person'] }] }`. */
function ofNames(choice: ErrorObject): ErrorObject | null {
  const branches = branchesOf(choice)
  if (!branches.every(b => Object.keys(b).length === 1 && b.required?.length === 1)) return null
  const names = branches.flatMap(b => b.required ?? [])
  const given = names.filter(name => Object.hasOwn(choice.data as object, name))
  return { ...choice, keyword: given.length > 0 ? 'oneNameOnly' : 'oneNameOf', params: { names, given } }
}

/** Branches that one field tells apart: `{ type: { const: 'sse' } }`, `{ type: { const: 'webhook' } }`. */
function ofKinds(choice: ErrorObject, errors: readonly ErrorObject[]): ErrorObject | null {
  const branches = branchesOf(choice)
  const [tag] =
    Object.entries(branches[0]?.properties ?? {}).find(([, { const: kind }]) => kind !== undefined) ?? []
  if (tag === undefined) return null
  const kinds = branches.map(b => b.properties?.[tag]?.const)
  if (kinds.includes(undefined)) return null
  const { data } = choice
  if (data === null || typeof data !== 'object' || Array.isArray(data))
    return { ...choice, keyword: 'type', params: { type: 'object' } }
  if (!Object.hasOwn(data, tag)) return { ...choice, keyword: 'required', params: { missingProperty: tag } }
  const kind = (data as Record<string, unknown>)[tag]
  const chosen = kinds.indexOf(kind)
  if (chosen < 0)
    return {
      ...choice,
      keyword: 'enum',
      instancePath: `${choice.instancePath}/${tag}`,
      params: { allowedValues: kinds },
      data: kind,
    }
  const within = `${choice.schemaPath}/${chosen}/`
  return decisiveError(errors.filter(e => e.schemaPath.startsWith(within))) ?? null
}
