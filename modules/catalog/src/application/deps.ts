import type { Clock } from '@escuta/kernel'
import type { Dispatch, Load, Run } from '@escuta/event-sourcing'
import type { AppointmentQueries } from '@escuta/scheduling/contract'
import type { QueryDeps } from '../read-models/database.ts'

/** Dependencies supplied by compose.ts. */
export type CatalogDeps = QueryDeps & {
  readonly run: Run
  readonly load: Load
  readonly dispatch: Dispatch
  readonly clock: Clock
  readonly appointments: AppointmentQueries
}
