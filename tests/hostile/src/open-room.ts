import { localParts } from '@escuta/kernel'
import { bookingPurposes, consentVersions } from '@escuta/privacy/contract'
import { type Person, samplePeopleOf, type TestApp, caio, helena } from '@escuta/test-support'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const zone = 'America/Sao_Paulo'
/** The hour at which an agenda day ends, in UTC; no appointment crosses it. */
const dayCut = 7

/** Helena and her patient Caio, with an appointment whose room is open by the computer's clock. */
export async function openRoom(app: TestApp): Promise<string> {
  const now = Date.now()
  app.clock.set(new Date(now - 2 * hourMs))
  const people = samplePeopleOf(app)
  const theHelena = await people.professional(helena)
  const theCaio = await people.client(caio)
  await app.settle()
  await becomePatient(app, theCaio, theHelena)
  const isNearCut = (at: number) => new Date(at).getUTCHours() === dayCut - 1
  const startsAt = isNearCut(now) ? now - hourMs : now + 5 * minuteMs
  const { date, time } = localParts(new Date(startsAt), zone)
  const { id } = await app.as(theHelena).scheduling.scheduleAppointment({
    professionalId: theHelena.professionalId ?? '',
    clientId: theCaio.clientId ?? '',
    clientName: caio.name,
    date,
    time,
    duration: 50,
  })
  return id
}

async function becomePatient(app: TestApp, client: Person, { professionalId: id }: Person): Promise<void> {
  const professionalId = id ?? ''
  const { days } = await app.as('guest').scheduling.freeTimes({ professionalId })
  const free = days.flatMap(({ date, times }) =>
    times.flatMap(({ time, available }) => (available ? [{ date, time }] : [])),
  )
  const consents = bookingPurposes.map((purpose) => ({ purpose, version: consentVersions[purpose] }))
  const { scheduling, billing } = app.as(client)
  const booked = await scheduling.bookAppointment({ professionalId, ...free.at(-1)!, consents })
  const { clientSecret } = await billing.createPaymentIntent({ appointmentId: booked.id })
  await app.sandbox.payWithTestCard(clientSecret.split('_secret_')[0] ?? '')
  await app.as(client).billing.confirmPayment({ appointmentId: booked.id })
  await app.settle()
}
