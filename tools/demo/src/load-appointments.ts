import { addDays, defaultZone, instantOf, type LocalDate } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { runPeriodicJobs } from './run-periodic-jobs.ts'
import type { DemoDoors } from './demo-doors.ts'
import type { Place } from './diary.ts'
import type { DemoCast } from './load-people.ts'
import type { DemoPlan, DemoAppointment } from './plan.ts'

type Run = {
  readonly doors: DemoDoors
  readonly cast: DemoCast
  readonly sessions: readonly DemoAppointment[]
  /** The appointments booked so far. */
  readonly booked: Map<DemoAppointment, string>
}

const morning = 9 * 60
const workingMinutes = 9 * 60
const step = 37

/** Lives through the demonstration's days: what was booked on each, what took place, what was said of it. */
export async function loadAppointments(doors: DemoDoors, cast: DemoCast, plan: DemoPlan): Promise<void> {
  const { sessions, begins } = plan
  const run = { doors, cast, sessions, booked: new Map<DemoAppointment, string>() }
  const days = new Set(sessions.map(({ bookedOn }) => bookedOn))
  const lastDay = [...days].reduce((last, day) => (day > last ? day : last), begins)
  let minute = morning
  for (let day = begins; day <= lastDay; day = addDays(day, 1)) {
    minute = morning + ((minute + step - morning) % workingMinutes)
    await book(run, day, minute)
    await endDay(run, day)
  }
}

/** Everything of the day so far has led to all that it leads to; only then the clock may go on. */
export async function settled({ app }: DemoDoors): Promise<void> {
  for (;;) {
    const before = await app.store.lastPosition()
    await app.sandbox?.webhooksSettled()
    await app.runner.settled()
    if ((await app.store.lastPosition()) === before) return
  }
}

async function book({ doors, cast, sessions, booked }: Run, day: LocalDate, minute: number): Promise<void> {
  const ofDay = sessions.filter(({ bookedOn }) => bookedOn === day)
  if (ofDay.length === 0) return
  doors.app.clock.set(new Date(instantOf(day, '00:00', defaultZone).getTime() + minute * 60_000))
  for (const round of oneEach(ofDay)) {
    const ids = await Promise.all(round.map((session) => bookOne(doors, cast, session)))
    round.forEach((session, index) => booked.set(session, ids[index]!))
    await settled(doors)
  }
}

/** Nobody books twice at once: a client's second session follows when the first is paid, unpaid ones come last. */
function oneEach(sessions: readonly DemoAppointment[]): DemoAppointment[][] {
  const paidFirst = sessions.toSorted(
    (one, other) => Number(one.kind === 'unpaid') - Number(other.kind === 'unpaid'),
  )
  const rounds: DemoAppointment[][] = []
  for (const session of paidFirst) {
    const open = rounds.find((round) => !round.some(({ client }) => client === session.client))
    if (open) open.push(session)
    else rounds.push([session])
  }
  return rounds
}

/** Books or enters a session, and pays for it if it was to be paid. */
async function bookOne(doors: DemoDoors, cast: DemoCast, session: DemoAppointment): Promise<string> {
  if (session.kind === 'entered') return enter(doors, cast, session)
  const id = await hold(doors, cast, session)
  if (session.kind === 'paid') await pay(doors, cast, session, id)
  return id
}

/** Takes a place as its client; it stays theirs for 15 minutes. */
export async function hold(
  { as, keyOf }: DemoDoors,
  cast: DemoCast,
  place: Place & { readonly notes?: string | null },
): Promise<string> {
  const client = personOf(cast, place.client.email)
  const { date, time, notes } = place
  const professionalId = professionalIdOf(cast, place)
  const { scheduling } = as(client, keyOf(`book/${place.professional.email}/${place.startsAt}`))
  return (await scheduling.bookAppointment({ professionalId, date, time, notes })).id
}

async function enter(
  { as, keyOf }: DemoDoors,
  cast: DemoCast,
  place: DemoAppointment & { readonly kind: 'entered' },
): Promise<string> {
  const { professional, client, date, time, type } = place
  const { scheduling } = as(
    personOf(cast, professional.email),
    keyOf(`enter/${professional.email}/${place.startsAt}`),
  )
  const entry = await scheduling.scheduleAppointment({
    professionalId: professionalIdOf(cast, place),
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
  { app, as, keyOf }: DemoDoors,
  cast: DemoCast,
  { client }: DemoAppointment,
  appointmentId: string,
): Promise<void> {
  const { billing } = as(personOf(cast, client.email), keyOf(`pay/${appointmentId}`))
  const intent = await billing.createPaymentIntent({ appointmentId }).catch((error: unknown) => {
    if (refusalOf(error).code === 'already-paid') return undefined
    throw error
  })
  if (!intent) return
  const [intentId = ''] = intent.clientSecret.split('_secret_')
  await app.sandbox?.payWithTestCard(intentId)
  await billing.confirmPayment({ appointmentId })
}

/** In the evening sessions that are over are completed, unpaid holds are given back, and clients say how it was. */
async function endDay({ doors, cast, sessions, booked }: Run, day: LocalDate): Promise<void> {
  const tookPlace = sessions.filter(({ date }) => date === day)
  const wereUnpaid = sessions.some(({ kind, bookedOn }) => kind === 'unpaid' && bookedOn === day)
  if (tookPlace.length === 0 && !wereUnpaid) return
  doors.app.clock.set(instantOf(day, '23:30', defaultZone))
  await runPeriodicJobs(doors.app, [
    'scheduling.complete-past-appointments',
    'scheduling.expire-overdue-holds',
  ])
  await settled(doors)
  await Promise.all(tookPlace.map((session) => review(doors, cast, session, booked.get(session))))
}

async function review(
  { as, keyOf }: DemoDoors,
  cast: DemoCast,
  session: DemoAppointment,
  appointmentId: string | undefined,
): Promise<void> {
  if (session.kind !== 'paid' || !session.review || appointmentId === undefined) return
  const { catalog } = as(personOf(cast, session.client.email), keyOf(`review/${appointmentId}`))
  await catalog.writeReview({ appointmentId, ...session.review })
}

function professionalIdOf(cast: DemoCast, { professional }: Pick<Place, 'professional'>): string {
  return personOf(cast, professional.email).professionalId ?? ''
}

function personOf(cast: DemoCast, email: string | null) {
  const person = cast.get(email ?? '')
  if (!person) throw new Error(`nobody of the demonstration has the address ${email}`)
  return person
}
