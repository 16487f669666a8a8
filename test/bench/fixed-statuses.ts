import type { ReadModelStatuses } from '../../api/http/read-model-statuses.ts'

/** Every read model is there, and none of them moves. */
export const fixedStatuses: ReadModelStatuses = {
  get: name => ({ name, version: 1, build: 1, position: 7, healthy: true, error: null }),
  all: () => [],
  simulated: false,
  unavailable: null,
}
