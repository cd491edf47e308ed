import { bia, caio, helena, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentedClients, type DocumentedClients } from './src/documented-answers.ts'
import { type HttpClient, textIn } from './src/http-client.ts'
import { openSampleApp } from './src/sample-app.ts'

const missing = '00000000-0000-4000-8000-000000000000'

let app: TestApp
let documentedClient: DocumentedClients['guest']
let signedIn: DocumentedClients['signedIn']
let guest: HttpClient
let client: HttpClient
let rival: HttpClient
let professional: HttpClient
/** Ids to put into paths and payloads, by name. */
const ids = { helena: '', caioUser: '', biaUser: '', caioAppointment: '', missing }

beforeAll(async () => {
  const { theHelena, theCaio, theBia, ...sample } = await openSampleApp()
  app = sample.app
  ;({ guest: documentedClient, signedIn } = await documentedClients(app))
  ids.helena = theHelena.professionalId ?? ''
  ids.caioUser = theCaio.userId
  ids.biaUser = theBia.userId
  guest = documentedClient()
  client = await signedIn(caio.email)
  rival = await signedIn(bia.email)
  professional = await signedIn(helena.email)
  ids.caioAppointment = textIn(await client.post('/api/appointments', booking()), 'id')
})
afterAll(() => app?.close())

function booking(changes: object = {}) {
  return {
    professionalId: ids.helena,
    date: '2026-03-03',
    time: '10:00',
    status: 'pending',
    type: 'consulta_online',
    notes: null,
    price: 18_000,
    ...changes,
  }
}

function entry(changes: object = {}) {
  const { time: _, status: _status, ...rest } = booking({ date: '2026-03-04T10:00' })
  return { ...rest, clientName: 'Rui', clientEmail: '', duration: 60, type: 'consulta', ...changes }
}

const account = {
  name: 'Lia',
  email: 'lia@escuta.example',
  password: 'manhã-clara',
  phone: '',
  type: 'client',
}

describe('registering', () => {
  it.each([
    ['no name', { name: '' }, 'name', 'Por favor, preencha seu nome completo.'],
    ['no e-mail', { email: undefined }, 'email', 'Por favor, preencha seu email.'],
    ['no address', { email: 'lia' }, 'email', 'Confira o e-mail: ele precisa ser como nome@exemplo.com.'],
    ['no password', { password: undefined }, 'password', 'Por favor, crie uma senha.'],
    ['a short password', { password: '12345' }, 'password', 'A senha deve ter pelo menos 6 caracteres.'],
  ])('with %s is 400 and says so at its field', async (_what, change, path, message) => {
    const answer = await guest.post('/api/auth/register', { ...account, ...change })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', issues: expect.arrayContaining([{ path, message }]) },
    })
  })

  it('with a common password is 400 and says why', async () => {
    expect(await guest.post('/api/auth/register', { ...account, password: '123456' })).toMatchObject({
      status: 400,
      body: { code: 'password-too-common' },
    })
  })

  it('with a known e-mail is 409 and "already exists", in any case', async () => {
    const answer = await guest.post('/api/auth/register', { ...account, email: 'CAIO@escuta.example' })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'email-already-exists', message: expect.stringContaining('already exists') },
    })
  })
})

describe('signing in', () => {
  it('with a wrong password and for an unknown login is the same 401', async () => {
    const wrong = await guest.post('/api/auth/login', { email: caio.email, password: 'outra-senha' })
    const unknown = await guest.post('/api/auth/login', { username: 'x@y.example', password: 'outra-senha' })
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'invalid-credentials', message: 'Email ou senha incorretos.' },
    })
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body })
  })

  it('without e-mail or password is 400', async () => {
    expect(await guest.post('/api/auth/login', {})).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: 'login', message: 'Por favor, preencha seu email.' },
          { path: 'password', message: 'Por favor, preencha sua senha.' },
        ],
      },
    })
  })
})

describe('booking', () => {
  it.each([
    ['outside the working hours', { time: '07:00' }, 400, 'outside-working-hours'],
    ['between two starts', { time: '10:30' }, 400, 'outside-working-hours'],
    ['on a weekend', { date: '2026-03-07' }, 400, 'outside-working-hours'],
    ['today', { date: '2026-03-02', time: '15:00' }, 400, 'outside-working-hours'],
    ['too far ahead', { date: '2026-04-01' }, 400, 'outside-working-hours'],
    ['in the past', { date: '2026-03-01' }, 400, 'past-date'],
    ['on an invalid day', { date: '2026-02-30' }, 400, 'invalid-input'],
    ['at an invalid time', { time: '25:00' }, 400, 'invalid-input'],
    ['without a time', { time: undefined }, 400, 'invalid-input'],
    ['with endless notes', { notes: 'x'.repeat(2_001) }, 400, 'invalid-input'],
    ['an unknown professional', { professionalId: missing }, 404, 'professional-not-bookable'],
    ['an invalid id', { professionalId: 'helena' }, 400, 'invalid-input'],
  ])('%s is refused', async (_what, change, status, code) => {
    expect(await client.post('/api/appointments', booking(change))).toMatchObject({ status, body: { code } })
  })

  it('a taken time is 409 and names the nearest free ones', async () => {
    expect(await rival.post('/api/appointments', booking())).toMatchObject({
      status: 409,
      body: {
        code: 'slot-taken',
        nearest: [
          { date: '2026-03-03', time: '09:00', startsAt: '2026-03-03T12:00:00.000Z' },
          { date: '2026-03-03', time: '11:00', startsAt: '2026-03-03T14:00:00.000Z' },
          { date: '2026-03-03', time: '08:00', startsAt: '2026-03-03T11:00:00.000Z' },
        ],
      },
    })
  })

  it.each([
    ['a minor without a guardian', {}, { code: 'guardian-needed', path: 'guardian' }],
    [
      'a day of birth to come',
      { birthDate: '2030-01-01' },
      { code: 'birth-date-impossible', path: 'birthDate' },
    ],
    [
      'a minor as their own guardian',
      { guardian: true },
      { code: 'guardian-own-address', path: 'guardian.email' },
    ],
  ])('of %s is refused and names the parameter', async (_what, change, { code, path }) => {
    const minor = { birthDate: '2010-06-01', ...change }
    const guardian = 'guardian' in change && {
      guardian: { name: 'Ana Moura', relation: 'mother', email: bia.email },
    }
    const answer = await rival.post('/api/appointments', booking({ time: '14:00', ...minor, ...guardian }))
    expect(answer).toMatchObject({ body: { code, issues: [{ path }] } })
  })

  it('as a guest is 401', async () => {
    expect(await guest.post('/api/appointments', booking())).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    })
  })
})

describe('entering a session', () => {
  it.each([
    ['without a name', { clientName: ' ' }, 'Preencha todos os campos obrigatórios.'],
    ['without a date', { date: '' }, 'Preencha todos os campos obrigatórios.'],
    ['on no date', { date: 'amanhã' }, 'Informe data e horário válidos.'],
    [
      'for an unknown address',
      { clientEmail: 'rui' },
      'Confira o e-mail: ele precisa ser como nome@exemplo.com.',
    ],
  ])('%s is 400 and says so', async (_what, change, message) => {
    const answer = await professional.post('/api/appointments', entry(change))
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ message }] } })
  })

  it('over another one is 409, in the past 400', async () => {
    expect(await professional.post('/api/appointments', entry({ date: '2026-03-03T10:30' }))).toMatchObject({
      status: 409,
      body: { code: 'agenda-occupied' },
    })
    expect(await professional.post('/api/appointments', entry({ date: '2026-03-01T10:30' }))).toMatchObject({
      status: 400,
      body: { code: 'past-date' },
    })
  })

  it('is refused to a client and to another professional', async () => {
    const answer = await client.post('/api/appointments', entry())
    expect([403, 404]).toContain(answer.status)
  })
})

describe('paying', () => {
  it('without anything to pay is 409', async () => {
    expect(await rival.post('/api/create-payment-intent', { amount: 180 })).toMatchObject({
      status: 409,
      body: { code: 'no-pending-appointment' },
    })
  })

  it('for a foreign and for a missing appointment is refused in the same way', async () => {
    const [foreign, none] = await Promise.all(
      [ids.caioAppointment, missing].map((appointmentId) =>
        rival.post('/api/create-payment-intent', { appointmentId, amount: 180 }),
      ),
    )
    expect(foreign).toMatchObject({ status: 409, body: { code: 'no-pending-appointment' } })
    expect(none).toMatchObject({ status: foreign?.status, body: foreign?.body })
  })

  it('with an invalid amount is 400', async () => {
    expect(await client.post('/api/create-payment-intent', { amount: -1 })).toMatchObject({ status: 400 })
  })

  it('is not confirmed by a webhook that the provider did not sign', async () => {
    const forged = { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: {} } }
    const answer = await guest.post('/api/webhooks/stripe', forged, { 'stripe-signature': 't=1,v1=00' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'webhook-signature-invalid' } })
    expect(await guest.post('/api/webhooks/stripe', forged)).toMatchObject({ status: 400 })
  })
})

describe('foreign resources are answered as missing ones', () => {
  it.each([
    ['an appointment', () => ['/api/appointments/', ids.caioAppointment]],
    ['a dashboard', () => ['/api/dashboard/client/', ids.caioUser]],
    ['a client record', () => ['/api/clients/user/', ids.caioUser]],
    ['an inbox', () => ['/api/notifications/user/', ids.caioUser]],
    ['a professional record', () => ['/api/professionals/user/', ids.caioUser]],
  ])('%s', async (_what, path) => {
    const [base, id] = path()
    const foreign = await rival.get(`${base}${id}`)
    const none = await rival.get(`${base}${missing}`)
    expect(foreign.status).toBe(404)
    expect(none).toMatchObject({ status: 404, body: foreign.body })
  })

  it('also to write', async () => {
    const settings = await professional.get(`/api/professional/${ids.helena}/settings`)
    for (const id of [ids.helena, missing]) {
      expect(await rival.put(`/api/professional/${id}/settings`, settings.body)).toMatchObject({
        status: 404,
      })
    }
  })

  it('and needs a session at all', async () => {
    for (const path of [
      `/api/appointments/${ids.caioAppointment}`,
      `/api/dashboard/client/${ids.caioUser}`,
    ]) {
      expect(await guest.get(path)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    }
    expect(await client.get(`/api/appointments/professional/${ids.helena}`)).toMatchObject({ status: 403 })
    expect(await client.get(`/api/dashboard/professional/${ids.caioUser}`)).toMatchObject({ status: 404 })
  })
})

describe('whatever else arrives', () => {
  const json = { 'content-type': 'application/json' }

  it.each([
    ['no JSON', { headers: json, body: '{"email":' }, 400, 'invalid-input'],
    ['a form', { body: new URLSearchParams({ email: 'x' }) }, 415, 'unsupported-media-type'],
    ['plain text', { headers: { 'content-type': 'text/plain' }, body: '{}' }, 415, 'unsupported-media-type'],
    ['a polluted prototype', { headers: json, body: '{"__proto__":{"x":1}}' }, 400, 'invalid-input'],
    ['a NUL', { headers: json, body: JSON.stringify({ email: 'a\u0000@b.example' }) }, 400, 'invalid-input'],
    ['half a character', { headers: json, body: '{"email":"\\ud800"}' }, 400, 'invalid-input'],
    ['too much', { headers: json, body: `"${'x'.repeat(2_000_000)}"` }, 413, 'too-large'],
    ['a list', { headers: json, body: '[]' }, 400, 'invalid-input'],
    ['null', { headers: json, body: 'null' }, 400, 'invalid-input'],
    ['nothing', { headers: json, body: '' }, 400, 'invalid-input'],
  ])('%s is refused in one shape', async (_what, init, status, code) => {
    const answer = await guest.send('/api/auth/login', { method: 'POST', ...init })
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/[.]$/) } })
    expect(JSON.stringify(answer.body)).not.toMatch(/ at |node_modules|Error/)
  })

  it('a write from another site is 403', async () => {
    const headers = { ...json, origin: 'https://evil.example' }
    expect(await client.send('/api/auth/logout', { method: 'POST', headers, body: '{}' })).toMatchObject({
      status: 403,
      body: { code: 'bad-origin' },
    })
  })

  it('an unknown path, and a path that is not called so, is 404', async () => {
    const body = { code: 'not-found', message: expect.any(String) }
    for (const path of ['/api', '/api/', '/api?x=1', '/api/nothing', '/api/docs/x', '/ws/nothing']) {
      expect(await guest.get(path)).toMatchObject({ status: 404, body })
    }
    expect(await guest.post('/api/auth/me', {})).toMatchObject({ status: 404 })
  })

  it('an unknown symptom is 400, and is not repeated', async () => {
    const answer = await guest.post('/api/professionals/search-by-symptoms', { symptoms: ['segredo'] })
    expect(answer).toMatchObject({ status: 400, body: { code: 'unknown-symptom' } })
    expect(JSON.stringify(answer.body)).not.toContain('segredo')
  })

  it('an invalid Idempotency-Key is 400; a good one makes a repeat the same command', async () => {
    const cell = booking({ time: '15:00' })
    expect(
      await client.post('/api/appointments', cell, { 'idempotency-key': 'x'.repeat(300) }),
    ).toMatchObject({
      status: 400,
    })
    const key = { 'idempotency-key': 'bia-quer-as-15h' }
    const first = await rival.post('/api/appointments', cell, key)
    const second = await rival.post('/api/appointments', cell, key)
    expect(first).toMatchObject({ status: 201 })
    expect(textIn(second, 'id')).toBe(textIn(first, 'id'))
  })
})
