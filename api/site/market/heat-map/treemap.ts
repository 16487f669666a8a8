export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How far the worst of the boxes in a row is from a square; 1 is one. @param side length of the row */
function worstShape(areas: readonly number[], side: number): number {
  const sum = areas.reduce((a, b) => a + b, 0)
  const depth = sum / side
  return Math.max(...areas.map(area => Math.max(area / depth / depth, (depth * depth) / area)))
}

/**
 * Boxes with areas in proportion to values, which fill a box and are as near to squares as a greedy choice makes them:
 * squarified treemaps (Bruls, Huizing and van Wijk 2000).
 * @param values above 0, the largest first
 * @returns a box for each value, in their order
 */
export function treemap(values: readonly number[], box: Box): readonly Box[] {
  const total = values.reduce((a, b) => a + b, 0)
  const scale = (box.width * box.height) / total
  const boxes: Box[] = []
  let rest = box
  for (let at = 0; at < values.length; ) {
    const side = Math.min(rest.width, rest.height)
    const row = [values[at]! * scale]
    while (at + row.length < values.length) {
      const longer = [...row, values[at + row.length]! * scale]
      if (worstShape(longer, side) > worstShape(row, side)) break
      row.push(longer.at(-1)!)
    }
    const placed = placeRow(row, rest)
    boxes.push(...placed.boxes)
    rest = placed.rest
    at += row.length
  }
  return boxes
}

/** A row along the shorter side of a box, and what it leaves of the box. */
function placeRow(areas: readonly number[], box: Box): { boxes: readonly Box[]; rest: Box } {
  const { x, y, width, height } = box
  const sum = areas.reduce((a, b) => a + b, 0)
  let used = 0
  if (width >= height) {
    const depth = sum / height
    const boxes = areas.map(area => {
      const own = { x, y: y + used, width: depth, height: area / depth }
      used += own.height
      return own
    })
    return { boxes, rest: { x: x + depth, y, width: width - depth, height } }
  }
  const depth = sum / width
  const boxes = areas.map(area => {
    const own = { x: x + used, y, width: area / depth, height: depth }
    used += own.width
    return own
  })
  return { boxes, rest: { x, y: y + depth, width, height: height - depth } }
}
