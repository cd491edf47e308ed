import { randomUUID } from 'node:crypto'
import { startFaultySmtpServer, type FaultySmtpServer } from '@escuta/mail/testing'
import { caio, createTestApp, samplePassword, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comparisonOf } from './src/documented-answers.ts'
import { type HttpClient, httpClient } from './src/http-client.ts'
import { wholeLog } from './src/whole-log.ts'

const path = '/api/email/admin/email/config'
const testPath = '/api/email/admin/email/test'
const password = 'segredo-do-servidor'

let app: TestApp
let server: FaultySmtpServer
let admin: HttpClient
let client: HttpClient
let bySmtp: object

beforeAll(async () => {
  server = await startFaultySmtpServer((step, recipient) =>
    step === 'RCPT' && recipient.startsWith('ninguem') ? '550 No such user here' : null,
  )
  app = await createTestApp({ at: '2026-03-02T12:00:00.000Z' })
  const undocumented = await comparisonOf(app)
  const people = samplePeopleOf(app)
  await people.admin()
  await people.client(caio)
  await app.settle()
  async function signedIn(email: string): Promise<HttpClient> {
    const http = httpClient(app.url, (answered) => expect(undocumented(answered)).toBeUndefined())
    await http.post('/api/auth/login', { email, password: samplePassword })
    return http
  }
  admin = await signedIn('ada@escuta.example')
  client = await signedIn(caio.email)
  bySmtp = {
    provider: 'smtp',
    fromEmail: 'ola@clinica.example',
    fromName: 'Clínica',
    smtpHost: '127.0.0.1',
    smtpPort: server.port,
    smtpUser: 'ola',
    smtpPassword: password,
  }
})
afterAll(async () => {
  await app?.close()
  await server?.close()
})

describe('the documented paths of the e-mail configuration', () => {
  it('are those of administrators', async () => {
    const calls = (http: HttpClient) =>
      Promise.all([http.get(path), http.post(path, bySmtp), http.post(testPath, { email: caio.email })])
    const statuses = async (http: HttpClient) => (await calls(http)).map(({ status }) => status)
    expect(await statuses(client)).toEqual([403, 403, 403])
    expect(await statuses(httpClient(app.url))).toEqual([401, 401, 401])
  })

  it('answer what the environment says until a configuration is saved', async () => {
    expect(await admin.get(path)).toMatchObject({
      status: 200,
      body: {
        config: { provider: 'smtp', sendgridApiKey: null, smtpHost: 'emails.localhost', smtpPassword: null },
        status: { enabled: true, provider: 'smtp' },
      },
    })
    await admin.post(testPath, { email: 'teste@clinica.example' })
    expect(app.catcher.list()[0]).toMatchObject({ to: [{ email: 'teste@clinica.example' }] })
  })

  it('refuse what no message can be sent with, at its field', async () => {
    const refused = await admin.post(path, { provider: 'sendgrid' })
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'mail-configuration-invalid', issues: [{ path: 'sendgridApiKey' }] },
    })
    const sender = await admin.post(path, { provider: 'smtp', fromEmail: 'a@b.example\r\nBcc: c@d.example' })
    expect(sender).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })

  it('save a configuration whose secrets are masked, kept, and nowhere in plain text', async () => {
    const saved = await admin.post(path, bySmtp)
    const config = { ...bySmtp, smtpPassword: '********', sendgridApiKey: null }
    expect(saved).toMatchObject({
      status: 200,
      body: { config, status: { enabled: true, provider: 'smtp' } },
    })
    expect((await admin.post(path, { ...config, fromName: 'Clínica Boa' })).status).toBe(200)
    expect(await admin.get(path)).toMatchObject({ body: { config: { ...config, fromName: 'Clínica Boa' } } })
    expect(JSON.stringify((await wholeLog(app)).map(({ data }) => data))).not.toContain(password)
    expect((await admin.post(testPath, { email: 'rosa@clinica.example' })).status).toBe(200)
    // One to check the server that is saved, one for the message.
    expect(server.count('AUTH')).toBe(2)
    expect(server.received.map(({ recipient }) => recipient)).toEqual(['rosa@clinica.example'])
  })

  it('send a test once however often the request arrives, and say why the provider refused it', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const before = server.count('RCPT')
    const test = () => admin.post(testPath, { email: 'ninguem@clinica.example' }, key)
    const [first, again] = [await test(), await test()]
    expect(first).toMatchObject({ status: 502, body: { code: 'email-provider-failed' } })
    expect(first.body).toHaveProperty(
      'message',
      'O provedor de e-mail não aceitou a mensagem. Ele respondeu 550: não aceita o remetente ou o destinatário.',
    )
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(server.count('RCPT')).toBe(before + 1)
  })

  it('make every process send by the saved configuration, without a restart', async () => {
    const beside = await app.beside()
    try {
      const deliver = newcomers()
      for (const each of [app, beside]) {
        const address = new URL(each.url)
        // The settings that a process has read are used for two seconds more.
        await expect.poll(() => deliver(address.origin), { timeout: 20_000, interval: 500 }).toBe(true)
      }
    } finally {
      await beside.close()
    }
  })

  it('make /admin say since when no mail leaves, and with which answer, mails of accounts included', async () => {
    const broken = await startFaultySmtpServer((step) => (step === 'MAIL' ? '451 Try again later' : null))
    const status = async () => (await admin.get('/api/trpc/administration.status')).body
    const deliveryIn = (delivery: object) => ({ result: { data: { mailDelivery: delivery } } })
    try {
      await admin.post(path, { ...bySmtp, smtpPort: broken.port })
      const register = newcomers()
      // The settings that a process has read are used for two seconds more.
      await expect
        .poll(
          async () => {
            await register(app.url)
            return status()
          },
          { timeout: 60_000, interval: 500 },
        )
        .toMatchObject(deliveryIn({ state: 'refused', status: 451 }))
    } finally {
      await admin.post(path, bySmtp)
      await broken.close()
    }
  }, 90_000)

  it('return to what the environment says, as one event', async () => {
    await admin.post(path, bySmtp)
    const reset = () => admin.post('/api/trpc/notifications.resetMailConfiguration')
    for (const answer of [await reset(), await reset()]) {
      expect(answer).toMatchObject({
        status: 200,
        body: {
          result: { data: { savedAt: null, config: { smtpHost: 'emails.localhost', smtpPassword: null } } },
        },
      })
    }
    const resets = (await wholeLog(app)).filter(({ type }) => type === 'mail-configuration-reset')
    expect(resets).toHaveLength(1)
    await admin.post(path, bySmtp)
  })

  it('refuse a test while e-mail is disabled', async () => {
    const disabled = { enabled: false, provider: 'disabled' }
    expect(await admin.post(path, { provider: 'disabled' })).toMatchObject({ body: { status: disabled } })
    const refused = await admin.post(testPath, { email: 'rosa@clinica.example' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'email-disabled' } })
    expect(await admin.get(path)).toMatchObject({ body: { config: { smtpPassword: '********' } } })
  })
})

/** Registers people at a server, each new to the whole file; true once the e-mails to them reach the mail server. */
function newcomers() {
  return async (url: string): Promise<boolean> => {
    const email = `pessoa-${randomUUID()}@clinica.example`
    const account = { name: 'Nova Pessoa', email, password: samplePassword, type: 'client', phone: '' }
    await httpClient(url).post('/api/auth/register', account)
    await app.settle()
    return server.received.some(({ recipient }) => recipient === email)
  }
}
