import { hourMs } from '@escuta/kernel'
import { createSmtpMailer, type Mailer } from '@escuta/mail'
import { type FaultySmtpServer, startFaultySmtpServer } from '@escuta/mail/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenAppointment } from '../../testing/given-appointment.ts'
import { type Notifications, openNotifications } from '../../testing/open-notifications.ts'

let app: Notifications
let server: FaultySmtpServer
let mailer: Mailer
let helena: Awaited<ReturnType<Notifications['professional']>>
let stalls = true
const busyAt: number[] = []

beforeAll(async () => {
  server = await startFaultySmtpServer((step, recipient) => {
    if (step !== 'RCPT') return null
    if (recipient.startsWith('unknown')) return '550 No such user'
    if (recipient.startsWith('busy') && busyAt.push(performance.now()) < 4) return '450 Mailbox busy'
    return recipient.startsWith('stuck') && stalls ? 'silent' : null
  })
  mailer = createSmtpMailer({
    url: server.url,
    from: { email: 'ola@escuta.example', name: 'Escuta' },
    deadlines: { handoverMs: 3_000, answerMs: 30_000 },
  })
  app = await openNotifications(mailer)
  helena = await app.professional('Helena Martins')
})
afterAll(async () => {
  await mailer.close()
  await app.close()
  await server.close()
})

const sentTo = (name: string) =>
  server.received
    .filter(({ recipient }) => recipient === `${name}@escuta.example`)
    .map(({ messageId }) => messageId)

/** Confirms an appointment whose reminder is due at once. */
async function remind(client: Awaited<ReturnType<Notifications['client']>>): Promise<void> {
  const [startsAt, confirmedAt] = [5, -100].map((hours) =>
    new Date(app.clock.at.getTime() + hours * hourMs).toISOString(),
  )
  const given = givenAppointment({
    client,
    professional: helena,
    startsAt: startsAt!,
    confirmedAt: confirmedAt!,
  })
  await app.append(given.confirmed)
}

/** What became of a person's mails; the appointment is in no agenda, which overtakes its confirmation. */
async function outcomesFor(personId: string) {
  const types = ['mail-sent', 'mail-not-sent', 'reminder-sent', 'reminder-skipped']
  const { events } = await app.store.readAll({ after: 0n, types, limit: 1_000 })
  return events
    .filter(({ data }) => data['personId'] === personId || data['clientId'] === personId)
    .filter(({ data }) => data['reason'] !== 'overtaken')
    .toSorted((a, z) => a.type.localeCompare(z.type))
    .map(({ type, data }) => [type, ...(data['reason'] ? [data['reason'], data['status'] ?? null] : [])])
}

describe('e-mails, when the mail server fails for one recipient', () => {
  it('reach everyone else while it stalls, reminders too, and the recipient once it answers', async () => {
    const stuck = await app.client('Stuck Lima')
    await remind(stuck)
    await expect.poll(() => server.count('RCPT'), { timeout: 10_000 }).toBeGreaterThan(0)
    const ana = await app.client('Ana Reis')
    await remind(ana)
    await expect.poll(() => sentTo('ana').length, { timeout: 20_000 }).toBe(2)
    expect(sentTo('stuck')).toEqual([])
    stalls = false
    await expect
      .poll(() => outcomesFor(stuck.clientId), { timeout: 30_000 })
      .toEqual([['mail-sent'], ['reminder-sent']])
    expect(sentTo('stuck')).toHaveLength(2)
    expect(new Set(sentTo('stuck')).size).toBe(2)
  })

  it('are recorded as rejected when it refuses for good, and not tried again', async () => {
    const unknown = await app.client('Unknown Lima')
    await remind(unknown)
    const rejected = [
      ['mail-not-sent', 'rejected', 550],
      ['reminder-skipped', 'rejected', null],
    ]
    await expect.poll(() => outcomesFor(unknown.clientId), { timeout: 20_000 }).toEqual(rejected)
    await app.runAgain('notifications.queue-due-reminders', {})
    await app.settle()
    expect(await outcomesFor(unknown.clientId)).toEqual(rejected)
  })

  it('are tried again after growing pauses', async () => {
    const busy = await app.client('Busy Lima')
    await expect.poll(() => outcomesFor(busy.clientId), { timeout: 30_000 }).toEqual([['mail-sent']])
    const pauses = busyAt.slice(1).map((at, index) => at - busyAt[index]!)
    // Half a second, one, two, each up to a fifth shorter or longer; a busy machine only lengthens them.
    for (const [index, least] of [400, 800, 1_600].entries()) expect(pauses[index]).toBeGreaterThan(least)
    expect(sentTo('busy')).toHaveLength(1)
  })
})
