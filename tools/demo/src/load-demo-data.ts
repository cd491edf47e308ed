import { addDays, clientId as clientIdForm, defaultZone, instantOf, type LocalDate } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { demoAccess } from './demo-access.ts'
import { giveConsents } from './give-consents.ts'
import { demoPassword, loadPeople, type PasswordOf, type PeopledApp, personOf } from './load-people.ts'
import { demoPatients, demoProfessionals } from './people.ts'
import { hold, loadAppointments, settled } from './load-appointments.ts'
import { loadConversations } from './load-conversations.ts'
import { loadExceptions } from './load-exceptions.ts'
import { loadReports } from './load-reports.ts'
import type { DemoApp } from './open-demo-app.ts'
import { demoSchedule } from './demo-schedule.ts'

const unreadDays = 3

/**
 * Fills an empty app with the demonstration's people and seven months of their appointments, by commands only, under the
 * app's own clock, which afterwards shows the computer's time again. `startDate` is the first day that lies ahead, in
 * São Paulo; loading the same one again makes the same ids, so that an interrupted loading goes on. Returns the access of
 * its people.
 */
export async function loadDemoData(
  app: DemoApp,
  startDate: LocalDate,
  passwordOf: PasswordOf = () => demoPassword,
): Promise<PeopledApp> {
  const schedule = demoSchedule(startDate)
  const access = demoAccess(app, startDate)
  try {
    app.clock.set(instantOf(schedule.begins, '08:00', defaultZone))
    const peopled = { ...access, people: await loadPeople(access, passwordOf) }
    await settled(access)
    await loadAppointments(peopled, schedule)
    await settled(access)
    await loadConversations(peopled, startDate)
    await settled(access)
    await loadReports(peopled, startDate)
    await settled(access)
    await readOlderNotices(peopled, startDate)
    app.clock.follow()
    await giveConsents(peopled)
    if (schedule.held) await holdIfStillFree(peopled, schedule.held)
    if (schedule.requested) await requestOf(peopled, schedule.requested)
    await loadExceptions(peopled, startDate)
    await inviteAgain(peopled)
    await settled(access)
    return peopled
  } finally {
    app.clock.follow()
  }
}

/** A booking while its professional approves bookings: a request, which stays one when they no longer do. */
async function requestOf(...booking: Parameters<typeof hold>): Promise<void> {
  const [access, { professional }] = booking
  await approveBookings(access, professional.email, true)
  await holdIfStillFree(...booking)
  await approveBookings(access, professional.email, false)
}

/** The invitation of the person who was entered months ago has expired: a new one is open. */
async function inviteAgain({ as, keyOf, people }: PeopledApp): Promise<void> {
  const [{ email: helena }] = demoProfessionals
  const [, { name }] = demoPatients
  const calls = as(personOf(people, helena), keyOf('invite'))
  const { items } = await calls.clinicalNotes.patients({ search: name, limit: 1 })
  const clientId = clientIdForm.safeParse(items[0]?.id).data
  if (clientId) await calls.identity.invitation.inviteClient({ clientId, email: null })
}

async function approveBookings(
  { app, as, keyOf, people, ...rest }: PeopledApp,
  email: string,
  approves: boolean,
) {
  const person = people.get(email)
  const professionalId = person?.professionalId
  if (!person || !professionalId) return
  const { catalog } = as(person, keyOf(`approves-bookings/${approves}`))
  const { settings, availability } = await catalog.settings({ professionalId })
  const privacy = { ...settings.privacy, allowDirectBooking: !approves }
  await catalog.saveSettings({ professionalId, ...settings, privacy, availability: [...availability] })
  await settled({ app, as, keyOf, ...rest })
}

/** The one unpaid hold; a loading that continued days later may find its slot in the past. */
async function holdIfStillFree(...booking: Parameters<typeof hold>): Promise<void> {
  try {
    await hold(...booking)
  } catch (error) {
    if (!['past-date', 'outside-working-hours'].includes(refusalOf(error).code)) throw error
  }
}

/** Everyone has read their notices but those of the last days. */
async function readOlderNotices({ as, keyOf, people }: PeopledApp, startDate: LocalDate): Promise<void> {
  const until = instantOf(addDays(startDate, -unreadDays), '12:00', defaultZone).toISOString()
  for (const [email, person] of people)
    await as(person, keyOf(`notices/${email}`)).notifications.markAllNotificationsRead({ until })
}
