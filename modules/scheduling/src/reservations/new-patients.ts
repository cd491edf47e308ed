import { createDailyActs } from '@escuta/database'
import { schedulingRefusals } from '../contract/index.ts'

/** People whom one professional enters anew within 24 hours: also who brings the patients of years enters fewer. */
export const newPatientsPerDay = 100

/** Enters a person whom the professional does not know yet. Refuses, thrown, `too-many-new-patients`. */
export const countedPatient = createDailyActs({
  table: 'scheduling.new_patients',
  reserve: 'scheduling.reserve_new_patient',
  most: { withOne: newPatientsPerDay, inAll: newPatientsPerDay },
  refuse: () => schedulingRefusals.refuse('too-many-new-patients'),
})
