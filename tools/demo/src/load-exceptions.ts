import { addDays, holidayIds, type LocalDate, weekdayOf } from '@escuta/kernel'
import type { PeopledApp } from './load-people.ts'
import { demoProfessionals } from './people.ts'
import { settingsOf } from './register-people.ts'

/** After the appointments, which no exception touches, and within the 30 days that can be booked. */
const vacation = { first: 24, last: 27 }
const extraHoursFrom = 11

/** Vacation, a Saturday with extra hours and the national holidays off, of the demo account's professional. */
export async function loadExceptions({ as, keyOf, people }: PeopledApp, startDate: LocalDate): Promise<void> {
  const [helena] = demoProfessionals
  const person = people.get(helena.email)
  if (!person) return
  const professionalId = person.professionalId ?? ''
  const { catalog } = as(person, keyOf('exceptions'))
  const [from, to] = [addDays(startDate, vacation.first), addDays(startDate, vacation.last)]
  await catalog.addTimeOff({ professionalId, kind: 'vacation', from, to })
  const date = addDays(
    startDate,
    extraHoursFrom + ((6 - weekdayOf(addDays(startDate, extraHoursFrom)) + 7) % 7),
  )
  await catalog.addExtraHours({ professionalId, date, startTime: '09:00', endTime: '12:00' })
  const settings = settingsOf(helena.profession, helena)
  await catalog.saveSettings({ professionalId, ...settings, holidaysOff: [...holidayIds] })
}
