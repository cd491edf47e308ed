import { addDays, defaultZone, instantOf, type LocalDate } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { runPeriodicJobs } from './run-periodic-jobs.ts'
import { recordAttendance } from './load-attendance.ts'
import { type Booked, changeAppointment, writeNote } from './load-outcomes.ts'
import type { DemoAccess } from './demo-access.ts'
import type { DemoSlot } from './slot-allocator.ts'
import { type DemoPeople, type PeopledApp, personOf } from './load-people.ts'
import type { DemoAppointment } from './demo-appointment.ts'
import type { DemoSchedule } from './demo-schedule.ts'

type Run = Booked & { readonly appointments: readonly DemoAppointment[] }

const morning = 9 * 60
const workingMinutes = 9 * 60
const step = 37

/** Lives through the demonstration's days: what was booked on each, what took place, its reviews. */
export async function loadAppointments(
  access: PeopledApp,
  { appointments, begins }: DemoSchedule,
): Promise<void> {
  const run = { ...access, appointments, booked: new Map<DemoAppointment, string>() }
  const days = appointments.flatMap((each) => [each.bookedOn, changedOn(each) ?? each.bookedOn])
  const lastDay = days.reduce((last, day) => (day > last ? day : last), begins)
  let minute = morning
  for (let day = begins; day <= lastDay; day = addDays(day, 1)) {
    minute = morning + ((minute + step - morning) % workingMinutes)
    await book(run, day, minute)
    await endDay(run, day)
  }
}

/** Everything of the day so far has led to all that it leads to; only then the clock may go on. */
export async function settled({ app }: DemoAccess): Promise<void> {
  for (;;) {
    const before = await app.store.lastPosition()
    await app.sandbox?.webhooksSettled()
    await app.runner.settled()
    if ((await app.store.lastPosition()) === before) return
  }
}

async function book(run: Run, day: LocalDate, minute: number): Promise<void> {
  const ofDay = run.appointments.filter(({ bookedOn }) => bookedOn === day)
  if (ofDay.length === 0) return
  run.app.clock.set(new Date(instantOf(day, '00:00', defaultZone).getTime() + minute * 60_000))
  for (const round of oneEach(ofDay)) {
    await Promise.all(
      round.map(async (appointment) => run.booked.set(appointment, await bookOne(run, appointment))),
    )
    await settled(run)
  }
}

/** One booking per client at a time: the second follows when the first is paid, unpaid ones come last. */
function oneEach(appointments: readonly DemoAppointment[]): DemoAppointment[][] {
  const paidFirst = appointments.toSorted(
    (one, other) => Number(one.kind === 'unpaid') - Number(other.kind === 'unpaid'),
  )
  const rounds: DemoAppointment[][] = []
  for (const appointment of paidFirst) {
    const open = rounds.find((round) => !round.some(({ client }) => client === appointment.client))
    if (open) open.push(appointment)
    else rounds.push([appointment])
  }
  return rounds
}

/** Books or enters an appointment, and pays for it if it was to be paid. */
async function bookOne(access: PeopledApp, appointment: DemoAppointment): Promise<string> {
  if (appointment.kind === 'entered') return enter(access, appointment)
  const id = await hold(access, appointment)
  if (appointment.kind === 'paid') await pay(access, appointment, id)
  return id
}

/** Takes a slot as its client; it stays theirs for 15 minutes. */
export async function hold(
  { as, keyOf, people }: PeopledApp,
  slot: DemoSlot & { readonly notes?: string | null },
): Promise<string> {
  const client = personOf(people, slot.client.email)
  const { date, time, notes } = slot
  const professionalId = professionalIdOf(people, slot)
  const { scheduling } = as(client, keyOf(`book/${slot.professional.email}/${slot.startsAt}`))
  return (await scheduling.bookAppointment({ professionalId, date, time, notes })).id
}

async function enter(
  { as, keyOf, people }: PeopledApp,
  slot: DemoAppointment & { readonly kind: 'entered' },
): Promise<string> {
  const { professional, client, date, time, type } = slot
  const key = keyOf(`enter/${professional.email}/${slot.startsAt}`)
  const { scheduling } = as(personOf(people, professional.email), key)
  const entry = await scheduling.scheduleAppointment({
    professionalId: professionalIdOf(people, slot),
    clientName: client.name,
    clientEmail: client.email,
    date,
    time,
    type,
    duration: professional.duration,
    price: professional.price * 100,
  })
  return entry.id
}

/** Pays with the sandbox's test card, as the browser would; what was paid in an earlier run stays so. */
async function pay(
  { app, as, keyOf, people }: PeopledApp,
  { client }: DemoAppointment,
  appointmentId: string,
): Promise<void> {
  const { billing } = as(personOf(people, client.email), keyOf(`pay/${appointmentId}`))
  const intent = await billing.createPaymentIntent({ appointmentId }).catch((error: unknown) => {
    if (refusalOf(error).code === 'already-paid') return undefined
    throw error
  })
  if (!intent) return
  const [intentId = ''] = intent.clientSecret.split('_secret_')
  await app.sandbox?.payWithTestCard(intentId)
  await billing.confirmPayment({ appointmentId })
}

/** In the evening appointments that are over are completed, unpaid holds are given back, and clients say how it was. */
async function endDay(run: Run, day: LocalDate): Promise<void> {
  const { app, appointments } = run
  const tookPlace = appointments.filter(({ date }) => date === day)
  const changed = appointments.filter((each) => changedOn(each) === day)
  const wereUnpaid = appointments.some(({ kind, bookedOn }) => kind === 'unpaid' && bookedOn === day)
  if (tookPlace.length === 0 && changed.length === 0 && !wereUnpaid) return
  for (const appointment of tookPlace) await recordAttendance(run, appointment)
  app.clock.set(instantOf(day, '23:30', defaultZone))
  await runPeriodicJobs(app, ['scheduling.complete-past-appointments', 'scheduling.expire-overdue-holds'])
  await settled(run)
  await Promise.all([
    ...tookPlace.flatMap((appointment) => [review(run, appointment), writeNote(run, appointment)]),
    ...changed.map((appointment) => changeAppointment(run, appointment)),
  ])
}

async function review({ as, keyOf, people, booked }: Run, appointment: DemoAppointment): Promise<void> {
  const appointmentId = booked.get(appointment)
  if (appointment.kind !== 'paid' || !appointment.review || appointmentId === undefined) return
  const { catalog } = as(personOf(people, appointment.client.email), keyOf(`review/${appointmentId}`))
  await catalog.writeReview({ appointmentId, ...appointment.review })
}

function changedOn(appointment: DemoAppointment): LocalDate | undefined {
  return appointment.kind === 'paid' ? appointment.outcome?.on : undefined
}

function professionalIdOf(people: DemoPeople, { professional }: Pick<DemoSlot, 'professional'>): string {
  return personOf(people, professional.email).professionalId ?? ''
}
