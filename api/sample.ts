/**
 * Which answers of a route are checked against their schema in production: the first ones, which show a route that is
 * wrong, and then every so-and-so-many, which show data that have gone wrong. Checking all of them costs a parse of
 * every answer.
 */
export function sample(first = 200, then = 256): () => boolean {
  let seen = 0
  return () => {
    seen++
    return seen <= first || seen % then === 0
  }
}
