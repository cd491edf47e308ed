import { bookingPurposes, consentVersions } from '@escuta/privacy/contract'
import type { Person, TestApp } from '@escuta/test-support'

type BookingConsent = { readonly purpose: string; readonly version: string }
const bookingConsents: readonly BookingConsent[] = bookingPurposes.map((purpose) => ({
  purpose,
  version: consentVersions[purpose],
}))

export type Time = { readonly date: string; readonly time: string }

/** Takes a time of a professional for a client, who agrees to these texts; answers the appointment's id. */
export async function book(
  app: TestApp,
  client: Person,
  { professionalId }: Person,
  { consents = [], ...time }: Time & { readonly consents?: readonly BookingConsent[] },
): Promise<string> {
  const input = { professionalId: professionalId ?? '', ...time, consents: [...consents] }
  const { id } = await app.as(client).scheduling.bookAppointment(input)
  return id
}

/** The provider's intent for an appointment that waits to be paid. */
export async function intentFor(app: TestApp, client: Person, appointmentId: string): Promise<string> {
  const { clientSecret } = await app.as(client).billing.createPaymentIntent({ appointmentId })
  return clientSecret.split('_secret_')[0] ?? ''
}

/** Pays as a person with a good card does, and waits for all that follows. */
export async function pay(app: TestApp, client: Person, appointmentId: string): Promise<void> {
  await app.sandbox.payWithTestCard(await intentFor(app, client, appointmentId))
  await app.as(client).billing.confirmPayment({ appointmentId })
  await app.settle()
}

/** Books with the consents that a booking needs, and pays. */
export async function bookPaid(
  app: TestApp,
  client: Person,
  professional: Person,
  time: Time,
): Promise<string> {
  const id = await book(app, client, professional, { ...time, consents: bookingConsents })
  await pay(app, client, id)
  return id
}

/** The first time that a professional has free. */
export async function firstFreeTime(app: TestApp, professional: Person): Promise<Time> {
  const [first] = await freeTimesOf(app, professional)
  return first ?? { date: '', time: '' }
}

/** The times that a professional has free, the earliest first. */
export async function freeTimesOf(app: TestApp, professional: Person): Promise<readonly Time[]> {
  const professionalId = professional.professionalId ?? ''
  const { days } = await app.as('guest').scheduling.freeTimes({ professionalId })
  return days.flatMap(({ date, times }) =>
    times.flatMap(({ time, available }) => (available ? [{ date, time }] : [])),
  )
}
