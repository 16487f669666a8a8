import type { AnyRoute } from '../http/route.ts'
import { describeDataSet } from './descriptor.ts'
import { downloadDataSet } from './download.ts'
import { listDataSets } from './list.ts'

export const bulkRoutes: readonly AnyRoute[] = [listDataSets, describeDataSet, downloadDataSet]
