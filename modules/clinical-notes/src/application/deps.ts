import type { ProfessionalQueries } from '@escuta/catalog/contract'
import type { Run } from '@escuta/event-sourcing'
import type { PeopleQueries } from '@escuta/identity/contract'
import type { Clock } from '@escuta/kernel'
import type { PatientQueries } from '@escuta/scheduling/contract'
import type { AppointmentQueries } from '@escuta/scheduling/contract'
import type { QueryDeps } from '../read-models/database.ts'

/** What compose.ts hands in. */
export type ClinicalNotesDeps = QueryDeps & {
  readonly run: Run
  readonly clock: Clock
  readonly people: PeopleQueries
  readonly professionals: ProfessionalQueries
  readonly appointments: PatientQueries & Pick<AppointmentQueries, 'byIds'>
  /** The same text for the same value and purpose; cannot be made without the installation's secret. */
  readonly keyedHash: (purpose: string, value: string) => string
}
