import { samplePassword, samplePeopleOf, createTestApp, helena, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comparisonOf, type Comparison } from './src/documented-answers.ts'
import { type Answer, textIn, type HttpClient, httpClient } from './src/http-client.ts'

/** Monday, nine in the morning in São Paulo. */
const monday = '2026-03-02T12:00:00.000Z'
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/)
const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)

let app: TestApp
let undocumented: Comparison
let professionalId: string
let client: HttpClient
let professional: HttpClient

beforeAll(async () => {
  app = await createTestApp({ at: monday })
  undocumented = await comparisonOf(app)
  const samplePeople = samplePeopleOf(app)
  professionalId = (await samplePeople.professional(helena)).professionalId ?? ''
  await app.settle()
  client = documentedClient()
  professional = documentedClient()
})
afterAll(() => app?.close())

/** A client whose answers are compared with the description of the documented paths. */
function documentedClient(): HttpClient {
  return httpClient(app.url, (answered) => expect(undocumented(answered)).toBeUndefined())
}

/** One person's way through the documented paths; every step depends on the ones before it. */
describe('the journey over the documented paths', () => {
  const known = { userId: '', clientId: '', appointmentId: '', intentId: '' }

  it('finds a professional by symptoms, without an account', async () => {
    const found = await client.post('/api/professionals/search-by-symptoms', {
      symptoms: ['ansiedade', 'insonia'],
    })
    expect(found).toMatchObject({
      status: 200,
      body: [
        {
          id: professionalId,
          userId: uuid,
          name: 'Helena Martins',
          specialty: 'Psicologia Clínica',
          crp: 'CRP 06/104512',
          price: 18_000,
          rating: null,
          reviewCount: null,
          isActive: true,
          isPublic: true,
          score: 80,
        },
      ],
    })
    const profile = await client.get(`/api/professionals/public/${professionalId}`)
    expect(profile).toMatchObject({
      status: 200,
      body: { name: 'Helena Martins', verified: true, yearsExperience: 12, education: 'Psicologia pela USP' },
    })
    const fallback = await client.get('/api/fallback-professionals')
    expect(fallback).toMatchObject({ status: 200, body: [{ id: professionalId }] })
    expect(fallback.headers.get('cache-control')).toBe('no-store')
  })

  it('registers, which also signs in', async () => {
    expect(await client.get('/api/auth/me')).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    const answer = await client.post('/api/auth/register', {
      name: 'Caio Ribeiro',
      email: 'Caio@Escuta.example',
      password: samplePassword,
      phone: '(11) 98888-0101',
      type: 'client',
    })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: expect.any(String),
        user: { id: uuid, username: 'caio@escuta.example', email: 'caio@escuta.example', type: 'client' },
        client: { id: uuid, name: 'Caio Ribeiro', phone: '+5511988880101', birthDate: null, avatar: null },
      },
    })
    known.userId = textIn(answer, 'user', 'id')
    known.clientId = textIn(answer, 'client', 'id')
    expect(await client.get('/api/auth/me')).toMatchObject({
      status: 200,
      body: { id: known.userId, name: 'Caio Ribeiro', client: { id: known.clientId }, roles: ['client'] },
    })
    expect(await client.get(`/api/clients/user/${known.userId}`)).toMatchObject({
      status: 200,
      body: { id: known.clientId, userId: known.userId, email: 'caio@escuta.example' },
    })
  })

  it('already has the client record that the dashboard would make', async () => {
    const record = { userId: known.userId, name: 'Caio Ribeiro', phone: null, birthDate: null }
    expect(await client.post('/api/clients', record)).toMatchObject({
      status: 200,
      body: { id: known.clientId, phone: '+5511988880101' },
    })
  })

  it('holds a time; what the payload says of client, price and status is not believed', async () => {
    const booking = {
      professionalId,
      clientId: '00000000-0000-4000-8000-000000000000',
      date: '2026-03-03',
      time: '10:00',
      status: 'confirmed',
      type: 'consulta_online',
      notes: 'Durmo mal.',
      price: 1,
    }
    const answer = await client.post('/api/appointments', booking)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        id: uuid,
        professionalId,
        professionalName: 'Helena Martins',
        clientId: known.clientId,
        clientName: 'Caio Ribeiro',
        clientEmail: 'caio@escuta.example',
        date: '2026-03-03T13:00:00.000Z',
        duration: 60,
        type: 'consulta_online',
        notes: 'Durmo mal.',
        price: 18_000,
        status: 'pending',
        holdExpiresAt: '2026-03-02T12:15:00.000Z',
      },
    })
    known.appointmentId = textIn(answer, 'id')
    expect(await client.post('/api/appointments', booking)).toMatchObject({
      status: 200,
      body: { id: known.appointmentId },
    })
  })

  it('is shown in both dashboards as pending', async () => {
    expect(await dashboardOfClient()).toMatchObject({
      status: 200,
      body: { appointments: [{ id: known.appointmentId, status: 'pending' }], files: [] },
    })
    const signedIn = await professional.post('/api/auth/login', {
      username: 'helena@escuta.example',
      password: samplePassword,
    })
    expect(signedIn).toMatchObject({ status: 200, body: { user: { type: 'professional' } } })
    const agenda = await professional.get(`/api/appointments/professional/${professionalId}`)
    expect(agenda).toMatchObject({ status: 200, body: [{ id: known.appointmentId, status: 'pending' }] })
  })

  it('starts the payment of the only live hold, at its price', async () => {
    const intent = await client.post('/api/create-payment-intent', {
      amount: 1,
      professionalName: 'Helena Martins',
      appointmentType: 'consulta_online',
    })
    expect(intent).toMatchObject({ status: 200, body: { appointmentId: known.appointmentId, amount: 180 } })
    const secret = textIn(intent, 'clientSecret')
    const again = await client.post('/api/create-payment-intent', {
      appointmentId: known.appointmentId,
      amount: 180,
    })
    expect(textIn(again, 'clientSecret')).toBe(secret)
    known.intentId = secret.split('_secret_')[0] ?? ''
  })

  it('is confirmed once the provider reports the payment', async () => {
    expect(await app.sandbox.payWithTestCard(known.intentId)).toBe('succeeded')
    await app.settle()
    expect(await client.get(`/api/appointments/${known.appointmentId}`)).toMatchObject({
      status: 200,
      body: { status: 'confirmed', paid: true, holdExpiresAt: null },
    })
    expect(
      await client.post('/api/create-payment-intent', { amount: 180, appointmentId: known.appointmentId }),
    ).toMatchObject({ status: 409, body: { code: 'already-paid' } })
  })

  it('reaches both dashboards and inboxes', async () => {
    expect(await dashboardOfClient()).toMatchObject({
      body: {
        client: { id: known.clientId },
        appointments: [{ id: known.appointmentId, status: 'confirmed', notes: 'Durmo mal.' }],
        professionals: [{ id: professionalId, name: 'Helena Martins' }],
        stats: {
          completedAppointments: 0,
          upcomingAppointments: 1,
          totalProfessionals: 1,
          totalSpent: 18_000,
        },
      },
    })
    const me = await professional.get('/api/auth/me')
    expect(await professional.get(`/api/dashboard/professional/${textIn(me, 'id')}`)).toMatchObject({
      status: 200,
      body: {
        professional: { id: professionalId },
        appointments: [{ id: known.appointmentId, clientName: 'Caio Ribeiro', status: 'confirmed' }],
        recentClients: [{ id: known.clientId, name: 'Caio Ribeiro' }],
        stats: { thisMonthAppointments: 1, previousMonth: { thisMonthAppointments: 0 } },
      },
    })
    const inbox = await client.get(`/api/notifications/user/${known.userId}`)
    expect(inbox.body).toHaveLength(2)
    expect(inbox).toMatchObject({ status: 200, body: [{ isRead: false, createdAt: instant }, {}] })
    const first = textIn(inbox, '0', 'id')
    const read = await client.put(`/api/notifications/${first}/read`)
    expect(read).toMatchObject({ status: 200, body: { id: first, isRead: true } })
    expect(await client.put(`/api/notifications/${first}/read`)).toMatchObject({
      status: 200,
      body: { id: first },
    })
    expect(await client.get(`/api/notifications/user/${known.userId}`)).toMatchObject({
      body: expect.arrayContaining([expect.objectContaining({ id: first, isRead: true })]),
    })
  })

  it('takes what the professional enters and saves', async () => {
    const entry = await professional.post('/api/appointments', {
      professionalId,
      clientName: 'Rui Prado',
      clientEmail: '',
      date: '2026-03-04T19:30',
      duration: 45,
      type: 'retorno',
      notes: null,
      price: 15_000,
    })
    expect(entry).toMatchObject({
      status: 201,
      body: { status: 'confirmed', clientName: 'Rui Prado', date: '2026-03-04T22:30:00.000Z', duration: 45 },
    })
    const path = `/api/professional/${professionalId}/settings`
    const proposed = await professional.get(path)
    expect(proposed).toMatchObject({
      status: 200,
      body: { settings: { consultation: { defaultDuration: 60 } } },
    })
    const availability = [{ dayOfWeek: 3, startTime: '08:00', endTime: '12:00', isActive: true }]
    const saved = await professional.put(path, { ...settingsIn(proposed), availability })
    expect(saved).toMatchObject({ status: 200, body: { availability } })
    expect(await professional.get(path)).toMatchObject({ status: 200, body: { availability } })
    const profile = { ...profileOf(helena), price: 20_000, isPublic: true }
    expect(await professional.put(`/api/professionals/${professionalId}`, profile)).toMatchObject({
      status: 200,
      body: { price: 20_000 },
    })
  })

  it('ends with signing out, after which the session counts no more', async () => {
    const cookies = new Map(client.cookies)
    expect(await client.post('/api/auth/logout')).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    })
    expect(await client.get('/api/auth/me')).toMatchObject({ status: 401 })
    const thief = documentedClient()
    for (const [name, value] of cookies) thief.cookies.set(name, value)
    expect(await thief.get('/api/auth/me')).toMatchObject({ status: 401 })
    expect(await client.post('/api/auth/logout')).toMatchObject({ status: 200 })
  })

  function dashboardOfClient(): Promise<Answer> {
    return client.get(`/api/dashboard/client/${known.userId}`)
  }
})

function settingsIn({ body }: Answer): object {
  return typeof body === 'object' && body !== null ? body : {}
}

function profileOf({ name, specialty, bio, crp }: typeof helena) {
  return { name, specialty, bio, crp }
}
