import type { StreamAccess } from '@escuta/event-sourcing'
import type { ProfessionalQueries } from '@escuta/catalog/contract'
import type { PeopleQueries } from '@escuta/identity/contract'
import type { Clock } from '@escuta/kernel'
import type { AppointmentQueries, PatientQueries } from '@escuta/scheduling/contract'
import type { QueryDeps } from '../read-models/database.ts'

/** What compose.ts hands in. */
export type MessagingDeps = QueryDeps &
  StreamAccess & {
    readonly clock: Clock
    readonly people: PeopleQueries
    readonly professionals: ProfessionalQueries
    readonly appointments: Pick<AppointmentQueries & PatientQueries, 'byIds' | 'patientOf'>
  }
