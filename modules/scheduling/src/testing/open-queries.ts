import { loadReceivedPayments } from '@escuta/billing/testing'
import { loadProfessionals } from '@escuta/catalog/testing'
import { loadRecords } from '@escuta/clinical-notes/testing'
import type { FieldCipher, Load } from '@escuta/event-sourcing'
import { loadPeople } from '@escuta/identity/testing'
import { loadAttendance } from '@escuta/messaging/testing'
import type { ViewDefinition } from '@escuta/projections'
import type { Kysely } from 'kysely'
import { appointmentQueries } from '../application/appointment-queries.ts'
import { appointmentsView } from '../read-models/appointments/appointments.view.ts'
import { blockedTimesView } from '../read-models/blocked-times/blocked-times.view.ts'
import { patientsView } from '../read-models/patients/patients.view.ts'
import { professionalsView as bookableView } from '../read-models/professionals/professionals.view.ts'

type SpecApp = {
  readonly db: unknown
  readonly cipher: FieldCipher
  readonly keyedHash: (purpose: string, value: string) => string
  readonly load: Load
}

/** The query ports of all modules, as compose.ts makes them; `viewsFor` adds the views that they read to a module's own. */
export async function createQueries() {
  const { peopleQueries, views: peopleViews } = await loadPeople()
  const { professionalQueries, professionalsView, reviewsView, migrations } = await loadProfessionals()
  const { paymentQueries, views: paymentViews } = await loadReceivedPayments()
  const { recordQueries, views: recordViews } = await loadRecords()
  const { attendanceQueries } = await loadAttendance()
  const viewsOf = (cipher: FieldCipher): readonly ViewDefinition[] => [
    ...peopleViews,
    professionalsView(cipher),
    reviewsView,
    appointmentsView,
    patientsView,
    bookableView,
    blockedTimesView,
    ...paymentViews,
    ...recordViews,
  ]
  return {
    /** The tables that the queries read beside views. */
    migrations,
    /** The events of the views that the queries read. */
    events: viewsOf(unusedCipher).flatMap((view) => view.events),
    viewsFor(
      own: readonly ViewDefinition[],
      { cipher }: { readonly cipher: FieldCipher },
    ): readonly ViewDefinition[] {
      const names = new Set(own.map(({ table }) => table.name))
      return [...own, ...viewsOf(cipher).filter(({ table }) => !names.has(table.name))]
    },
    queriesOn({ db, cipher, keyedHash, load }: SpecApp) {
      const people = peopleQueries({ db: tablesOf(db), cipher, keyedHash, load })
      const professionals = professionalQueries({ db: tablesOf(db), cipher })
      return {
        people,
        professionals,
        appointments: appointmentQueries({ db: tablesOf(db), cipher, load, people, professionals }),
        receivedPayments: paymentQueries({ db: tablesOf(db) }),
        records: recordQueries({ db: tablesOf(db), cipher, load }),
        attendance: attendanceQueries({ load }),
      }
    },
  }
}

const unusedCipher: FieldCipher = { encrypt: async () => '', decrypt: async () => undefined }

/** Guarantee: the app's database holds the tables of `viewsOf`. */
function tablesOf<Tables>(db: unknown): Kysely<Tables> {
  return db as Kysely<Tables>
}
