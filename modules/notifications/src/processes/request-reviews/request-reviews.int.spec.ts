import type { AnyEvent } from '@escuta/event-sourcing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenAppointment } from '../../testing/given-appointment.ts'
import { type Notifications, openNotifications } from '../../testing/open-notifications.ts'
import { requestReviewJob } from './request-review.job.ts'

const minute = 60_000
const day = 24 * 60
const subject = 'Como foi a sua consulta?'

let app: Notifications
let helena: Awaited<ReturnType<Notifications['professional']>>
beforeAll(async () => {
  app = await openNotifications()
  helena = await app.professional('Helena Martins')
  await app.settle()
})
afterAll(() => app.close())

type Appointment = ReturnType<typeof givenAppointment>
type Client = Awaited<ReturnType<Notifications['client']>>
const minutesFromNow = (minutes: number) => new Date(app.clock.at.getTime() + minutes * minute)

/** An appointment of a client that begins in an hour. */
const appointmentOf = (client: Client) =>
  givenAppointment({ client, professional: helena, startsAt: minutesFromNow(60).toISOString() })

/** Appends to the agenda day of the appointment. */
async function happen({ startsAt }: Pick<Appointment, 'startsAt'>, ...events: readonly AnyEvent[]) {
  const date = new Date(Date.parse(startsAt) - 7 * 60 * minute).toISOString().slice(0, 10)
  await app.appendTo(`agenda-${helena.professionalId}-${date}`, events)
  await app.settle()
}

async function advance(minutes: number): Promise<void> {
  app.clock.at = minutesFromNow(minutes)
  await app.settle()
}
async function settled(holds: () => boolean | Promise<boolean>): Promise<void> {
  const isSettled = async () => {
    await advance(1)
    return holds()
  }
  await expect.poll(isSettled, { timeout: 10_000, interval: 100 }).toBe(true)
}
const mailsFor = (name: string) =>
  app.mailServer.caughtFor(`${name.toLowerCase()}@escuta.example`).filter((mail) => mail.subject === subject)
async function noticesOf({ actor, userId }: Client) {
  const { items } = await (await app.as(actor)).ofUser({ userId })
  return items.filter((notice) => notice.subject === 'review')
}
async function outcomesOf({ appointmentId }: Appointment) {
  const types = ['review-requested', 'review-not-requested']
  const { events } = await app.store.readAll({ after: 0n, types, limit: 1_000 })
  return events
    .filter(({ data }) => data['appointmentId'] === appointmentId)
    .map(({ type, data }) => data['reason'] ?? type)
}
const pay = ({ paid }: Appointment) => app.append(paid)
const complete = (appointment: Appointment) =>
  happen(appointment, appointment.held, appointment.confirmed, appointment.completed)

describe('a client whose appointment was completed and paid', () => {
  it('is asked for a review a day later, once, in the inbox and by e-mail, with its address', async () => {
    const caio = await app.client('Caio')
    const appointment = appointmentOf(caio)
    await complete(appointment)
    await pay(appointment)
    app.clock.at = new Date(appointment.completed.data.completedAt)
    await advance(day - 2)
    expect([mailsFor('Caio'), await noticesOf(caio)]).toEqual([[], []])
    await advance(2)
    await settled(() => mailsFor('Caio').length > 0)
    await app.seeEverythingAgain()
    await app.runAgain(requestReviewJob.name, { appointmentId: appointment.appointmentId })
    await advance(3 * day)
    expect(mailsFor('Caio')).toHaveLength(1)
    expect(mailsFor('Caio')[0]?.text).toContain(
      `https://escuta.example/cliente/consultas?avaliar=${appointment.appointmentId}`,
    )
    const notices = await noticesOf(caio)
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({
      type: 'reminder',
      role: 'client',
      subjectId: appointment.appointmentId,
      title: 'Como foi a sua consulta?',
    })
    expect(notices[0]?.message).toContain('Helena Martins')
    expect(await outcomesOf(appointment)).toEqual(['review-requested'])
  })

  it('is not asked once there is a review, not before it is paid, and not when the client did not appear', async () => {
    const [bia, davi, eva] = await Promise.all(['Bia', 'Davi', 'Eva'].map((name) => app.client(name)))
    const [reviewed, unpaid, missed] = [bia!, davi!, eva!].map(appointmentOf) as [
      Appointment,
      Appointment,
      Appointment,
    ]
    for (const appointment of [reviewed, unpaid, missed]) await complete(appointment)
    await pay(reviewed)
    await pay(missed)
    const { appointmentId, clientId, professionalId } = reviewed
    const at = app.clock.at.toISOString()
    await app.append({
      type: 'review-written' as const,
      data: { appointmentId, clientId, professionalId, rating: 5, comment: null, writtenAt: at },
    })
    await happen(missed, {
      ...missed.missed,
      data: { ...missed.missed.data, absent: 'client', by: 'professional' },
    })
    app.clock.at = new Date(unpaid.completed.data.completedAt)
    await advance(day)
    await settled(async () => (await outcomesOf(unpaid)).length > 0)
    expect(await outcomesOf(unpaid)).toEqual(['not-reviewable'])
    expect([await outcomesOf(reviewed), await outcomesOf(missed)]).toEqual([[], []])
    for (const client of [bia!, davi!, eva!]) expect(await noticesOf(client)).toEqual([])
    expect(['Bia', 'Davi', 'Eva'].flatMap(mailsFor)).toEqual([])
  })

  it('is not asked when the time to ask was more than a week ago', async () => {
    const gil = await app.client('Gil')
    const appointment = appointmentOf(gil)
    await complete(appointment)
    await pay(appointment)
    app.clock.at = new Date(appointment.completed.data.completedAt)
    await advance(8 * day + 1)
    await advance(5)
    expect([await noticesOf(gil), await outcomesOf(appointment)]).toEqual([[], []])
  })
})
