import { hourMs, isRefusal } from '@escuta/kernel'
import { createSwitchingMailer, type Mailer, openMailer } from '@escuta/mail'
import { startFaultySmtpServer, type FaultySmtpServer } from '@escuta/mail/testing'
import { refusalOf } from '@escuta/rpc'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { givenStaff } from '@escuta/scheduling/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailSettingsInForce } from '../application/mail-configuration.ts'
import { givenAppointment } from '../testing/given-appointment.ts'
import { type Notifications, openNotifications } from '../testing/open-notifications.ts'

const admin = givenStaff('admin')
const apiKey = 'SG.chave.secreta'

let app: Notifications
let smtp: FaultySmtpServer
let sendgrid: Server
let answer: { readonly status: number; readonly message?: string; readonly headers?: Record<string, string> }
let mailers: Mailer[]
let authorizations: (string | undefined)[]

beforeAll(async () => {
  smtp = await startFaultySmtpServer((step, recipient) =>
    step === 'middle' && recipient.startsWith('cut') ? 'close' : null,
  )
  sendgrid = createServer((request, response) => {
    authorizations.push(request.headers.authorization)
    request.resume().on('end', () => {
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      response.end(answer.message ? JSON.stringify({ errors: [{ message: answer.message }] }) : '')
    })
  })
  await new Promise<void>((resolve) => void sendgrid.listen(0, '127.0.0.1', resolve))
  const local = { apiBase: `http://127.0.0.1:${(sendgrid.address() as AddressInfo).port}/` }
  const follow = () =>
    createSwitchingMailer({
      freshMs: 0,
      read: () => mailSettingsInForce(app, { initial: app.mailServer.settings, innerHosts: ['127.0.0.1'] }),
      open: (settings) => openMailer({ ...settings, ...local }),
    })
  mailers = [follow(), follow()]
  app = await openNotifications(mailers[0], local.apiBase)
})
beforeEach(() => {
  answer = { status: 202, headers: { 'x-message-id': 'sg-1' } }
  authorizations = []
})
afterAll(async () => {
  for (const mailer of mailers) await mailer.close()
  await app.close()
  await smtp.close()
  await new Promise<void>((resolve) => void sendgrid.close(() => resolve()))
})

const asAdmin = () => app.as(admin)
const bySmtp = () => ({ provider: 'smtp' as const, smtpHost: '127.0.0.1', smtpPort: smtp.port })
const reached = (email: string) => smtp.received.filter(({ recipient }) => recipient === email).length

async function test(email: string) {
  return (await asAdmin()).sendTestMail({ email }).then(
    () => 'sent',
    (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error),
  )
}

/** Sends a message as one of the processes does. */
async function sendBy(mailer: Mailer, email: string) {
  const content = { subject: 'Olá', html: '<p>Olá</p>', text: 'Olá', messageId: `to-${email}` }
  const sent = await mailer.send({ ...content, to: { email } })
  return isRefusal(sent) ? sent.code : 'sent'
}

describe('a saved e-mail configuration', () => {
  it('is used by every process for its next message', async () => {
    for (const mailer of mailers) expect(await sendBy(mailer, 'before@escuta.example')).toBe('sent')
    await (await asAdmin()).saveMailConfiguration(bySmtp())
    for (const mailer of mailers) expect(await sendBy(mailer, 'after@escuta.example')).toBe('sent')
    expect([reached('before@escuta.example'), reached('after@escuta.example')]).toEqual([0, 2])
    expect(app.mailServer.caughtFor('before@escuta.example')).toHaveLength(2)
  })

  it('is not saved where its server does not answer, unless one says so', async () => {
    await (await asAdmin()).saveMailConfiguration(bySmtp())
    const nowhere = { ...bySmtp(), smtpPort: 1 }
    const save = async (input: object) => (await asAdmin()).saveMailConfiguration({ ...nowhere, ...input })
    const refused = await save({}).then(
      () => undefined,
      (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error),
    )
    expect(refused).toMatchObject({
      code: 'mail-server-not-reached',
      issues: [{ path: 'smtpHost', message: expect.stringContaining('O servidor não respondeu') }],
    })
    expect((await (await asAdmin()).mailConfiguration()).config.smtpPort).toBe(smtp.port)
    expect((await save({ saveAnyway: true })).config.smtpPort).toBe(1)
    // Nothing of the server changes, so nothing is connected to.
    expect((await save({ fromName: 'Outra' })).config.fromName).toBe('Outra')
    await (await asAdmin()).saveMailConfiguration(bySmtp())
  })

  it('is tested without words of an SMTP server that ends the connection in mid-message', async () => {
    await (await asAdmin()).saveMailConfiguration(bySmtp())
    expect(await test('cut@escuta.example')).toMatchObject({ code: 'email-provider-failed', status: 502 })
    const { lastTest } = await (await asAdmin()).mailConfiguration()
    expect(lastTest).toMatchObject({ provider: 'smtp', answer: '' })
  })

  it('is tested with the words of SendGrid, without the key and the address', async () => {
    await (await asAdmin()).saveMailConfiguration({ provider: 'sendgrid', sendgridApiKey: apiKey })
    expect(await test('rosa@escuta.example')).toBe('sent')
    expect(authorizations).toEqual([`Bearer ${apiKey}`])
    answer = { status: 401, message: `The key ${apiKey} may not write to rosa@escuta.example` }
    const refused = await test('rosa@escuta.example')
    expect(refused).toMatchObject({ code: 'email-provider-failed' })
    expect(refused).toHaveProperty(
      'message',
      'O provedor de e-mail não aceitou a mensagem. Ele respondeu: The key *** may not write to ***',
    )
  })

  it.each([
    { status: 429, message: 'too many requests', headers: { 'retry-after': '60' } },
    { status: 500, message: 'internal error' },
  ])('is tested again after SendGrid answered %j', async (failing) => {
    await (await asAdmin()).saveMailConfiguration({ provider: 'sendgrid', sendgridApiKey: apiKey })
    answer = failing
    const email = `lia${failing.status}@escuta.example`
    expect(await test(email)).toMatchObject({
      message: expect.stringContaining(failing.message),
    })
    answer = { status: 202 }
    expect(await test(email)).toBe('sent')
  })

  it('is tested with an address of another person within the limit of its mailbox', async () => {
    const answers = []
    for (let n = 0; n < 7; n += 1) answers.push(await test('outra@escuta.example'))
    expect(answers.filter((each) => each === 'sent')).toHaveLength(5)
    expect(answers.at(-1)).toMatchObject({ code: 'email-limit-reached' })
  })
})

describe('while e-mail is disabled', () => {
  it('e-mails wait until it is enabled, and reminders until their appointment begins', async () => {
    await (await asAdmin()).saveMailConfiguration({ provider: 'disabled' })
    const [ana, helena] = [await app.client('Ana Reis'), await app.professional('Helena Martins')]
    const [startsAt, confirmedAt] = [5, -100].map((hours) =>
      new Date(app.clock.at.getTime() + hours * hourMs).toISOString(),
    )
    const given = { client: ana, professional: helena, startsAt: startsAt!, confirmedAt: confirmedAt! }
    await app.append(givenAppointment(given).confirmed)
    await app.settle()
    expect(await outcomes()).toEqual([])
    app.clock.at = new Date(app.clock.at.getTime() + 6 * hourMs)
    await app.runAgain('notifications.queue-due-reminders', {})
    await app.settle()
    expect(await outcomes()).toEqual([['reminder-skipped', 'already-begun']])
    await (await asAdmin()).saveMailConfiguration(bySmtp())
    await app.runAgain('notifications.queue-pending-mails', {})
    await app.settle()
    const sent = (await outcomes()).filter(([type]) => type === 'mail-sent')
    expect(sent.length).toBeGreaterThan(0)
    expect(reached('ana@escuta.example')).toBeGreaterThan(0)
  })
})

/** What became of every message; the appointment is in no agenda, which overtakes its confirmation. */
async function outcomes() {
  const types = ['mail-sent', 'mail-not-sent', 'reminder-sent', 'reminder-skipped']
  const { events } = await app.store.readAll({ after: 0n, types, limit: 1_000 })
  return events
    .filter(({ data }) => data['reason'] !== 'overtaken')
    .map(({ type, data }) => [type, ...(data['reason'] ? [data['reason']] : [])])
}
