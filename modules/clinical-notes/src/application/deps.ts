import type { ProfessionalQueries } from '@escuta/catalog/contract'
import type { Load, Run } from '@escuta/event-sourcing'
import type { DestroyedKeys } from '@escuta/field-encryption'
import type { AnnounceFile, Files } from '@escuta/files'
import type { PeopleQueries } from '@escuta/identity/contract'
import type { Clock } from '@escuta/kernel'
import type { PatientQueries } from '@escuta/scheduling/contract'
import type { AppointmentQueries } from '@escuta/scheduling/contract'
import type { QueryDeps } from '../read-models/database.ts'

/** What compose.ts hands in. */
export type ClinicalNotesDeps = QueryDeps & {
  readonly run: Run
  readonly load: Load
  readonly clock: Clock
  readonly people: PeopleQueries
  readonly professionals: ProfessionalQueries
  readonly appointments: PatientQueries & Pick<AppointmentQueries, 'byIds' | 'professionalsOfClient'>
  readonly files: Pick<Files, 'received' | 'downloadLink' | 'delete'>
  readonly announceFile: AnnounceFile
  readonly destroyedKeysSince: (cursor: string | null) => Promise<DestroyedKeys>
  /** The same text for the same value and purpose; cannot be made without the installation's secret. */
  readonly keyedHash: (purpose: string, value: string) => string
}
