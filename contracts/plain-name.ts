/**
 * A name for comparing: accents, case, marks and doubled spaces away. The order of its words stays, for a name in
 * another order is not known to be the same.
 */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
