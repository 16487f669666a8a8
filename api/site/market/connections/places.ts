import { type Edge, placeOf } from './relation-labels.ts'

export interface Place {
  readonly x: number
  readonly y: number
  /** 0: a root, in the middle. */
  readonly ring: 0 | 1 | 2
}

export interface Placed {
  readonly places: ReadonlyMap<string, Place>
  readonly width: number
  readonly height: number
}

/** Size of the box of a node, in units of the picture. */
export const box = { width: 160, height: 44 } as const
const margin = 8
/** Half axes of the rings: wide, since boxes are. Ten boxes on the inner one do not touch. */
const inner = { x: 300, y: 205 }
const outer = { x: 552, y: 335 }
const rootGap = 14

/**
 * Where each node stands, the same for the same edges: roots in the middle, one above the other; what the first step
 * reaches on a ring around them, by relation; what the second one reaches outside, near what it is reached through.
 */
export function placesOf(roots: readonly string[], first: readonly Edge[], second: readonly Edge[]): Placed {
  const places = new Map<string, Place>()
  const ends = new Set(first.flatMap(({ from, to }) => [from, to]))
  const drawn = roots.filter(root => ends.has(root) || roots.length === 1)
  // Many roots need a taller ring around them.
  const taller = Math.max(0, ((drawn.length - 3) * (box.height + rootGap)) / 2)
  for (const [i, root] of drawn.entries())
    places.set(root, { x: 0, y: (i - (drawn.length - 1) / 2) * (box.height + rootGap), ring: 0 })

  const ring = reached(first, places).toSorted((a, b) => a.group - b.group)
  for (const [i, { id }] of ring.entries()) {
    const angle = (i * turn) / ring.length - Math.PI / 2
    places.set(id, on({ x: inner.x, y: inner.y + taller }, angle, 1))
  }

  const outside = reached(second, places)
    .map(({ id, through }) => ({ id, towards: bearing(places.get(through)) }))
    .toSorted((a, b) => a.towards - b.towards)
  const angles = spread(outside.map(({ towards }) => towards))
  for (const [i, { id }] of outside.entries())
    places.set(id, on({ x: outer.x, y: outer.y + taller }, angles[i]! - Math.PI / 2, 2))

  const size = outside.length > 0 ? outer : inner
  return {
    places,
    width: size.x * 2 + box.width + margin * 2,
    height: (size.y + taller) * 2 + box.height + margin * 2,
  }
}

/** Nodes that edges reach and that have no place yet, once each. */
function reached(edges: readonly Edge[], places: ReadonlyMap<string, Place>) {
  const found = new Map<string, { id: string; through: string; group: number }>()
  for (const { from, to, relation } of edges)
    for (const [id, through] of [
      [from, to],
      [to, from],
    ] as const)
      if (!places.has(id) && places.has(through) && !found.has(id))
        found.set(id, { id, through, group: placeOf(relation) })
  return [...found.values()]
}

const turn = 2 * Math.PI

const on = (size: { x: number; y: number }, angle: number, ring: 1 | 2): Place => ({
  x: size.x * Math.cos(angle),
  y: size.y * Math.sin(angle),
  ring,
})

/** Direction of a place on the inner ring, from straight up clockwise, 0 to a whole turn. */
const bearing = (place: Place | undefined): number => {
  if (!place) return 0
  const angle = Math.atan2(place.y / inner.y, place.x / inner.x) + Math.PI / 2
  // A hair more than straight up is not a whole turn less.
  return (angle + turn + 1e-9) % turn
}

/** Angle between neighbours on the outer ring that keeps their boxes apart; ten of them fit. */
const apart = (24 / 360) * turn
/** Rounds of pushing apart; ten boxes settle in fewer. */
const rounds = 200

/** Angles as near to the directions as neighbours allow; those of one direction spread evenly around it. */
function spread(directions: readonly number[]): number[] {
  const angles = directions.map((direction, i) => {
    const [before, alike] = [directions.indexOf(direction), directions.filter(d => d === direction).length]
    return direction + (i - before - (alike - 1) / 2) * apart
  })
  if (angles.length < 2) return angles
  for (let round = 0; round < rounds; round++)
    for (const i of angles.keys()) {
      const next = (i + 1) % angles.length
      const gap = angles[next]! + (next === 0 ? turn : 0) - angles[i]!
      if (gap >= apart) continue
      angles[i]! -= (apart - gap) / 2
      angles[next]! += (apart - gap) / 2
    }
  return angles
}
