import type { Clock } from '@escuta/kernel'
import type { Dispatch, Load, Run } from '@escuta/event-sourcing'
import type { PeopleQueries } from '@escuta/identity/contract'
import type { AnnounceFile, Files } from '@escuta/files'
import type { AppointmentQueries, FreeTimeQueries } from '@escuta/scheduling/contract'
import type { QueryDeps } from '../read-models/database.ts'

/** Dependencies supplied by compose.ts. */
export type CatalogDeps = QueryDeps & {
  readonly run: Run
  readonly load: Load
  readonly dispatch: Dispatch
  readonly clock: Clock
  readonly people: Pick<PeopleQueries, 'accountsByIds' | 'picturesSince' | 'pictureOf'>
  readonly appointments: AppointmentQueries & FreeTimeQueries
  readonly files: Pick<Files, 'downloadLink' | 'received' | 'get' | 'delete'>
  readonly announceFile: AnnounceFile
  /** The same text for the same value and purpose; cannot be made without the installation's secret. */
  readonly keyedHash: (purpose: string, value: string) => string
}
