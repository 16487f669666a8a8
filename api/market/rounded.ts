/**
 * Parts rounded so that they still add up to the rounded whole: what rounding leaves over goes to the parts that
 * lost most by it.
 */
export function roundedParts(parts: readonly number[], decimals: number): number[] {
  const scale = 10 ** decimals
  const whole = Math.round(parts.reduce((a, b) => a + b, 0) * scale)
  const floors = parts.map(part => Math.floor(part * scale))
  let left = whole - floors.reduce((a, b) => a + b, 0)
  const byLoss = parts
    .map((part, i) => ({ i, loss: part * scale - (floors[i] as number) }))
    .sort((a, b) => b.loss - a.loss || a.i - b.i)
  for (const { i } of byLoss) {
    if (left <= 0) break
    floors[i] = (floors[i] as number) + 1
    left--
  }
  return floors.map(x => x / scale || 0)
}
