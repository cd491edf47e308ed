import { givenClientEnteredBy, givenUser } from '@escuta/identity/testing'
import type { ClientId } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenAppointment } from '../../testing/given-appointment.ts'
import { type Notifications, openNotifications } from '../../testing/open-notifications.ts'
import { sendReminderJob } from './send-reminder.job.ts'

const hour = 3_600_000

let app: Notifications
let helena: Awaited<ReturnType<Notifications['professional']>>
beforeAll(async () => {
  app = await openNotifications()
  helena = await app.professional('Helena Martins')
})
afterAll(() => app.close())

type Client = { readonly clientId: ClientId }
const hoursFromNow = (hours: number) => new Date(app.clock.at.getTime() + hours * hour)
const sessionIn = (hours: number, client: Client) =>
  givenAppointment({ client, professional: helena, startsAt: hoursFromNow(hours).toISOString() })
const addressOf = (name: string) => `${name.toLowerCase()}@escuta.example`
const caughtFor = (name: string) => app.post.caughtFor(addressOf(name))

/** Time passes, and everything that is due is done. */
async function pass(hours: number): Promise<void> {
  app.clock.at = hoursFromNow(hours)
  await app.settle()
}

/** What the log says became of a session's reminder. */
async function outcomesOf(session: ReturnType<typeof sessionIn>) {
  await app.settle()
  const types = ['reminder-sent', 'reminder-skipped']
  const { events } = await app.store.readAll({ after: 0n, types, limit: 1_000 })
  return events
    .filter(({ data }) => data['appointmentId'] === session.appointmentId)
    .map(({ type, data }) => (type === 'reminder-sent' ? type : data['reason']))
}

/** Resolves once the log has the outcome: back-off is counted by the machine's clock. */
async function answered(session: ReturnType<typeof sessionIn>): Promise<void> {
  await expect.poll(() => outcomesOf(session), { timeout: 10_000, interval: 100 }).toHaveLength(1)
}

describe('a reminder', () => {
  it('goes out 24 hours before the session, once, and is told in the app', async () => {
    const caio = await app.client('Caio')
    const session = sessionIn(49, caio)
    await app.told(session.confirmed)
    await pass(0)
    await pass(24.999)
    expect(caughtFor('Caio')).toEqual([])
    await pass(0.001)
    await pass(1)
    expect(caughtFor('Caio')).toHaveLength(1)
    expect(await outcomesOf(session)).toEqual(['reminder-sent'])
    const { items } = await (await app.as(caio.actor)).ofUser({ userId: caio.userId })
    expect(items[0]).toMatchObject({
      type: 'reminder',
      title: 'Lembrete de consulta',
      message: 'Sua consulta com Helena Martins está chegando: domingo, 22/11/2026, às 10h.',
    })
  })

  it('says when, with whom and by which clock, and nothing about health in its subject', async () => {
    const [mail] = caughtFor('Caio')
    expect(mail).toMatchObject({
      to: [{ email: 'caio@escuta.example', name: 'Caio' }],
      subject: 'Lembrete: sua consulta é domingo, 22/11/2026, às 10h',
    })
    for (const words of [
      'Caio, sua consulta está chegando',
      'domingo, 22/11/2026, às 10h (horário de Brasília)',
      'Helena Martins',
      'https://escuta.example/cliente',
    ]) {
      expect(mail?.text).toContain(words)
    }
  })

  it('carries nobody’s name to an address that is not confirmed', async () => {
    const sentence = 'Seu prêmio espera no site golpe'
    const professional = await app.professional(sentence)
    const stranger = { name: sentence, email: 'estranho@escuta.example' }
    const entered = givenClientEnteredBy(professional.professionalId, stranger)
    const unconfirmed = givenUser({ name: 'Premiada Clique' })
    const sessionOf = (client: Client, hours: number) =>
      givenAppointment({ client, professional, startsAt: hoursFromNow(hours).toISOString() })
    const sessions = [sessionOf(entered.data, 3), sessionOf(unconfirmed, 5)]
    const people = [entered, unconfirmed.userRegistered, unconfirmed.clientRegistered]
    await app.told(...people, ...sessions.map(({ confirmed }) => confirmed))
    await app.settle()
    const mails = [...app.post.caughtFor(stranger.email), ...caughtFor('Premiada')]
    expect(mails).toHaveLength(2)
    for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/prêmio|Clique/)
  })

  it('goes out at once for a session booked later than that', async () => {
    const session = sessionIn(3, await app.client('Bia'))
    await app.told(session.confirmed)
    await app.settle()
    expect(caughtFor('Bia')).toHaveLength(1)
    expect(await outcomesOf(session)).toEqual(['reminder-sent'])
  })

  it('is of no use any more once the session has begun', async () => {
    const session = sessionIn(0, await app.client('Davi'))
    await app.told(session.confirmed)
    expect(await outcomesOf(session)).toEqual(['already-begun'])
    expect(caughtFor('Davi')).toEqual([])
  })

  it('needs an address that can be one', async () => {
    const lourdes = givenClientEnteredBy(helena.professionalId)
    const odd = givenClientEnteredBy(helena.professionalId, { name: 'Zé', email: 'zé da esquina' })
    const sessions = [sessionIn(3, lourdes.data), sessionIn(4, odd.data)]
    await app.told(lourdes, odd, ...sessions.map(({ confirmed }) => confirmed))
    for (const session of sessions) expect(await outcomesOf(session)).toEqual(['no-address'])
  })

  it('does not go out for a session that was cancelled', async () => {
    const session = sessionIn(48, await app.client('Eva'))
    await app.told(session.confirmed)
    await pass(1)
    await app.told(session.cancelled)
    await pass(24)
    expect(await outcomesOf(session)).toEqual([])
    expect(caughtFor('Eva')).toEqual([])
  })
})

describe('when something breaks down', () => {
  it('is tried again until the mail server takes it, and arrives once', async () => {
    const session = sessionIn(3, await app.client('Gil'))
    app.post.failNext(2)
    await app.told(session.confirmed)
    await answered(session)
    expect(caughtFor('Gil')).toHaveLength(1)
    expect(await outcomesOf(session)).toEqual(['reminder-sent'])
  })

  it('is the same message when the process died between the server’s yes and our record', async () => {
    const session = sessionIn(3, await app.client('Iara'))
    app.post.dieAfterNextYes()
    await app.told(session.confirmed)
    await answered(session)
    const ids = caughtFor('Iara').map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^<reminder\.[\da-f-]{36}@escuta>$/)
  })

  it('is not sent again by a job that runs once more, even while the table is behind the log', async () => {
    const session = sessionIn(3, await app.client('Joana'))
    await app.told(session.confirmed)
    await app.settle()
    const { appointmentId, clientId, professionalId, startsAt } = session
    await app.pool.query(
      `insert into notifications.due_reminders values ($1, $2, $3, $4, $4, 'America/Sao_Paulo')`,
      [appointmentId, clientId, professionalId, startsAt],
    )
    await app.runAgain(sendReminderJob.name, { appointmentId, startsAt })
    expect(caughtFor('Joana')).toHaveLength(1)
    expect(await outcomesOf(session)).toEqual(['reminder-sent'])
    await app.pool.query('delete from notifications.due_reminders where appointment_id = $1', [appointmentId])
  })

  it('is found in the table when the queue was wiped', async () => {
    const session = sessionIn(48, await app.client('Karen'))
    await app.told(session.confirmed)
    await pass(0)
    await app.replaceQueue('second')
    await pass(23)
    expect(caughtFor('Karen')).toEqual([])
    await pass(1)
    expect(caughtFor('Karen')).toHaveLength(1)
    await pass(1)
    expect(caughtFor('Karen')).toHaveLength(1)
  })

  it('goes out once after the app stood still beyond its time', async () => {
    const names = ['Lia', 'Mel', 'Nico', 'Olga']
    const sessions = []
    for (const name of names) sessions.push(sessionIn(48, await app.client(name)))
    await app.told(...sessions.map(({ confirmed }) => confirmed))
    await app.settle()
    app.clock.at = hoursFromNow(30)
    await app.replaceQueue('second')
    await app.settle()
    for (const session of sessions) await answered(session)
    await pass(1)
    expect(names.map((name) => caughtFor(name).length)).toEqual([1, 1, 1, 1])
  })
})
