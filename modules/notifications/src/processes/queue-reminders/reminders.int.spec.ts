import { hourMs } from '@escuta/kernel'
import { givenClientEnteredBy, givenUser } from '@escuta/identity/testing'
import type { ClientId } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenAppointment } from '../../testing/given-appointment.ts'
import { type Helena, type Notifications, openWithHelena } from '../../testing/open-notifications.ts'
import { sendReminderJob } from './send-reminder.job.ts'

let app: Notifications
let helena: Helena
beforeAll(async () => ({ app, helena } = await openWithHelena()))
afterAll(() => app.close())

type Client = { readonly clientId: ClientId }
const hoursFromNow = (hours: number) => new Date(app.clock.at.getTime() + hours * hourMs)
/** An appointment that many hours ahead, confirmed long before. */
const appointmentIn = (hours: number, client: Client, confirmedBefore = 100) =>
  givenAppointment({
    client,
    professional: helena,
    startsAt: hoursFromNow(hours).toISOString(),
    confirmedAt: hoursFromNow(-confirmedBefore).toISOString(),
  })
const addressOf = (name: string) => `${name.toLowerCase()}@escuta.example`
const caughtFor = (name: string) =>
  app.mailServer.caughtFor(addressOf(name)).filter(({ messageId }) => messageId.startsWith('<reminder.'))

/** Moves the clock forward and settles everything that is due. */
async function advance(hours: number): Promise<void> {
  app.clock.at = hoursFromNow(hours)
  await app.settle()
}

/** The recorded outcomes of an appointment's reminder. */
async function outcomesOf(appointment: ReturnType<typeof appointmentIn>) {
  await app.settle()
  const types = ['reminder-sent', 'reminder-skipped']
  const { events } = await app.store.readAll({ after: 0n, types, limit: 1_000 })
  return events
    .filter(({ data }) => data['appointmentId'] === appointment.appointmentId)
    .map(({ type, data }) => (type === 'reminder-sent' ? type : data['reason']))
}

/** Resolves once the log has the outcome: the back-off of jobs uses real time. */
async function settledReminder(appointment: ReturnType<typeof appointmentIn>): Promise<void> {
  await expect.poll(() => outcomesOf(appointment), { timeout: 10_000, interval: 100 }).toHaveLength(1)
}

describe('a reminder', () => {
  it('is sent once, 24 hours before the appointment, and added to the inbox', async () => {
    const caio = await app.client('Caio')
    const appointment = appointmentIn(49, caio)
    await app.append(appointment.confirmed)
    await advance(0)
    await advance(24.999)
    expect(caughtFor('Caio')).toEqual([])
    await advance(0.001)
    await advance(1)
    expect(caughtFor('Caio')).toHaveLength(1)
    expect(await outcomesOf(appointment)).toEqual(['reminder-sent'])
    const { items } = await (await app.as(caio.actor)).ofUser({ userId: caio.userId })
    expect(items[0]).toMatchObject({
      type: 'reminder',
      title: 'Lembrete de consulta',
      message: 'Sua consulta com Helena Martins está chegando: domingo, 22/11/2026, às 10h.',
    })
  })

  it('has date, zone and names, and no health data in its subject', async () => {
    const [mail] = caughtFor('Caio')
    expect(mail).toMatchObject({
      to: [{ email: 'caio@escuta.example', name: 'Caio' }],
      subject: 'Lembrete: sua consulta é domingo, 22/11/2026, às 10h',
    })
    for (const text of [
      'Caio, sua consulta está chegando',
      'domingo, 22/11/2026, às 10h (horário de Brasília)',
      'Helena Martins',
      'https://escuta.example/cliente',
    ]) {
      expect(mail?.text).toContain(text)
    }
  })

  it('has no names when the address is not confirmed', async () => {
    const sentence = 'Seu prêmio espera no site golpe'
    const professional = await app.professional(sentence)
    const stranger = { name: sentence, email: 'estranho@escuta.example' }
    const entered = givenClientEnteredBy(professional.professionalId, stranger)
    const unconfirmed = givenUser({ name: 'Premiada Clique' })
    const confirmedAt = hoursFromNow(-100).toISOString()
    const appointmentOf = (client: Client, hours: number) =>
      givenAppointment({ client, professional, startsAt: hoursFromNow(hours).toISOString(), confirmedAt })
    const appointments = [appointmentOf(entered.data, 3), appointmentOf(unconfirmed, 5)]
    const people = [entered, unconfirmed.userRegistered, unconfirmed.clientRegistered]
    await app.append(...people, ...appointments.map(({ confirmed }) => confirmed))
    await app.settle()
    // A person who did not accept the professional's invitation gets no reminder at all.
    expect(app.mailServer.caughtFor(stranger.email)).toEqual([])
    const mails = caughtFor('Premiada')
    expect(mails).toHaveLength(1)
    for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/prêmio|Clique/)
  })

  it('is not sent for an appointment that was confirmed just now, as the confirmation says the same', async () => {
    const bia = await app.client('Bia')
    const appointments = [0.1, 3, 26].map((hours) => appointmentIn(hours, bia, 0))
    await app.append(...appointments.map(({ confirmed }) => confirmed))
    await app.settle()
    await advance(4)
    expect(caughtFor('Bia')).toEqual([])
    expect(await Promise.all(appointments.map(outcomesOf))).toEqual([[], [], []])
  })

  it('is sent at once for an appointment whose time for it passed while nobody sent it', async () => {
    const appointment = appointmentIn(3, await app.client('Bruna'))
    await app.append(appointment.confirmed)
    await app.settle()
    expect(caughtFor('Bruna')).toHaveLength(1)
    expect(await outcomesOf(appointment)).toEqual(['reminder-sent'])
  })

  it('is skipped once the appointment has begun', async () => {
    const appointment = appointmentIn(0, await app.client('Davi'))
    await app.append(appointment.confirmed)
    expect(await outcomesOf(appointment)).toEqual(['already-begun'])
    expect(caughtFor('Davi')).toEqual([])
  })

  it('is skipped for people who were entered and accepted no invitation, with or without an address', async () => {
    const lourdes = givenClientEnteredBy(helena.professionalId)
    const odd = givenClientEnteredBy(helena.professionalId, { name: 'Zé', email: 'zé da esquina' })
    const appointments = [appointmentIn(3, lourdes.data), appointmentIn(4, odd.data)]
    await app.append(lourdes, odd, ...appointments.map(({ confirmed }) => confirmed))
    const [withoutAddress, withAddress] = appointments
    expect(await outcomesOf(withoutAddress!)).toEqual(['no-address'])
    expect(await outcomesOf(withAddress!)).toEqual(['not-accepted'])
  })

  it('is not sent for a cancelled appointment', async () => {
    const appointment = appointmentIn(48, await app.client('Eva'))
    await app.append(appointment.confirmed)
    await advance(1)
    await app.append(appointment.cancelled)
    await advance(24)
    expect(await outcomesOf(appointment)).toEqual([])
    expect(caughtFor('Eva')).toEqual([])
  })
})

describe('a reminder, after a failure', () => {
  it('is retried until the mail server accepts it, and delivered once', async () => {
    const appointment = appointmentIn(3, await app.client('Gil'))
    app.mailServer.failNext(2)
    await app.append(appointment.confirmed)
    await settledReminder(appointment)
    expect(caughtFor('Gil')).toHaveLength(1)
    expect(await outcomesOf(appointment)).toEqual(['reminder-sent'])
  })

  it('is sent again with the same Message-ID when the process died before the record', async () => {
    const appointment = appointmentIn(3, await app.client('Iara'))
    await app.settle()
    app.mailServer.dieAfterNextSend()
    await app.append(appointment.confirmed)
    await settledReminder(appointment)
    const ids = caughtFor('Iara').map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^<reminder\.[\da-f-]{36}@escuta>$/)
  })

  it('is not sent again by a repeated job while the view lags', async () => {
    const appointment = appointmentIn(3, await app.client('Joana'))
    await app.append(appointment.confirmed)
    await app.settle()
    const { appointmentId, clientId, professionalId, startsAt } = appointment
    await app.pool.query(
      `insert into notifications.due_reminders values ($1, $2, $3, $4, $4, 'America/Sao_Paulo')`,
      [appointmentId, clientId, professionalId, startsAt],
    )
    await app.runAgain(sendReminderJob.name, { appointmentId, startsAt })
    expect(caughtFor('Joana')).toHaveLength(1)
    expect(await outcomesOf(appointment)).toEqual(['reminder-sent'])
    await app.pool.query('delete from notifications.due_reminders where appointment_id = $1', [appointmentId])
  })

  it('is queued from the view when the queue was lost', async () => {
    const appointment = appointmentIn(48, await app.client('Karen'))
    await app.append(appointment.confirmed)
    await advance(0)
    await app.replaceQueue('second')
    await advance(23)
    expect(caughtFor('Karen')).toEqual([])
    await advance(1)
    expect(caughtFor('Karen')).toHaveLength(1)
    await advance(1)
    expect(caughtFor('Karen')).toHaveLength(1)
  })

  it('is sent once after the app was down at its due time', async () => {
    const names = ['Lia', 'Mel', 'Nico', 'Olga']
    const appointments = []
    for (const name of names) appointments.push(appointmentIn(48, await app.client(name)))
    await app.append(...appointments.map(({ confirmed }) => confirmed))
    await app.settle()
    app.clock.at = hoursFromNow(30)
    await app.replaceQueue('second')
    await app.settle()
    for (const appointment of appointments) await settledReminder(appointment)
    await advance(1)
    expect(names.map((name) => caughtFor(name).length)).toEqual([1, 1, 1, 1])
  })
})
