import { dayMs } from '@escuta/kernel'
import { caio, helena, samplePassword, samplePeopleOf } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from './src/start-product.ts'

const lonely = {
  ...caio,
  name: 'Bia Torres Leme',
  email: 'bia.torres@escuta.example',
  phone: '(11) 97777-1234',
}
const secrets = /Torres|bia\.torres@|97777/
const unknownAddress = 'ninguem.ainda@escuta.example'

let product: Product
let ids: { professionalId: string; clientId: string; userId: string }
let professional: Session
let person: Session

beforeAll(async () => {
  const started = await startProduct(async (app) => {
    const people = samplePeopleOf(app)
    const theHelena = await people.professional(helena)
    const theBia = await people.client(lonely)
    await app.settle()
    return { ...theHelena, clientId: theBia.clientId, userId: theHelena.userId }
  })
  product = started.product
  const { professionalId, clientId, userId } = started.prepared
  ids = { professionalId: professionalId ?? '', clientId: clientId ?? '', userId }
  professional = await signIn(helena.email, '203.0.113.20')
  person = await signIn(lonely.email, '198.51.100.20')
}, 180_000)
afterAll(() => product?.stop(), 60_000)

/** Guarantee: each test reads only fields that it expects. */
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any
type Session = (path: string, body?: unknown, method?: string) => Promise<{ status: number; body: Json }>

/** Signs in as a browser does; every later request carries the cookie and names the network. */
async function signIn(username: string, network: string): Promise<Session> {
  let cookie = ''
  const call: Session = async (path, body, method = body === undefined ? 'GET' : 'POST') => {
    const answer = await fetch(`${product.url}${path}`, {
      method,
      headers: {
        'x-forwarded-for': network,
        origin: product.url,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0])
    if (cookies.length > 0)
      cookie = [...new Set([...cookie.split('; ').filter(Boolean), ...cookies])].join('; ')
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
  }
  const { status } = await call('/api/auth/login', { username, password: samplePassword })
  if (status !== 200) throw new Error(`signing in was answered ${status}`)
  return call
}

const query = (name: string, input?: unknown) =>
  `/api/trpc/${name}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`
const daysAhead = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** Every list and page that shows a professional their clients. */
async function everythingRead(): Promise<string> {
  const { professionalId: id, clientId, userId } = ids
  const answers = await Promise.all(
    [
      `/api/appointments/professional/${id}`,
      `/api/patients/professional/${id}`,
      `/api/patients/${clientId}/details`,
      `/api/dashboard/professional/${userId}`,
      query('dashboards.professionalPage'),
      query('clinicalNotes.patients', { search: 'bia' }),
      query('scheduling.agendaDays', { professionalId: id, span: 'week' }),
    ].map((path) => professional(path)),
  )
  return JSON.stringify(answers)
}

async function holdATime(): Promise<void> {
  const { body } = await person(query('scheduling.freeTimes', { professionalId: ids.professionalId }))
  const days = body.result.data.days as readonly {
    date: string
    times: readonly { time: string; available: boolean }[]
  }[]
  const day = days.find(({ times }) => times.some(({ available }) => available))
  const time = day?.times.find(({ available }) => available)?.time
  const booked = await person('/api/appointments', {
    professionalId: ids.professionalId,
    date: day?.date,
    time,
    type: 'consulta_online',
    notes: 'Só estou olhando.',
  })
  expect(booked.status).toBe(201)
}

const enter = (entry: object, hour: string, days = 20) =>
  professional('/api/appointments', {
    professionalId: ids.professionalId,
    date: `${daysAhead(days)}T${hour}`,
    duration: 50,
    ...entry,
  })
/** The answer without its ids and times: an action is allowed from or before the start. */
const withoutIds = ({ status, body }: { status: number; body: Json }) => ({
  status,
  body: {
    ...body,
    id: '',
    clientId: '',
    date: '',
    endsAt: '',
    clientEmail: '',
    actions: (body['actions'] as readonly { readonly action: string }[]).map(({ action }) => action),
  },
})

describe('a person who held a time for a minute and left', () => {
  it(
    'stays a stranger to the professional, whatever the professional enters for them',
    { timeout: 60_000 },
    async () => {
      await holdATime()
      await expect.poll(everythingRead, { timeout: 15_000 }).toContain(ids.clientId)
      expect(await everythingRead()).not.toMatch(secrets)
      const procedure = '/api/trpc/scheduling.scheduleAppointment'
      const byId = await professional(procedure, {
        professionalId: ids.professionalId,
        clientId: ids.clientId,
        clientName: 'Alguém',
        date: daysAhead(21),
        time: '07:00',
      })
      expect(byId.status).toBe(200)
      const byAddress = await enter({ clientName: 'Alguém', clientEmail: lonely.email }, '07:00')
      const ofUnknown = await enter({ clientName: 'Alguém', clientEmail: unknownAddress }, '08:00')
      expect(withoutIds(byAddress)).toEqual(withoutIds(ofUnknown))
      expect(byAddress.status).toBe(201)
      await expect.poll(async () => (await person(query('identity.invitation.proposals'))).status).toBe(200)
      const typed = (await everythingRead()).replaceAll(lonely.email, '')
      expect(typed).not.toMatch(secrets)
      const { status } = await professional(`/api/patients/${ids.clientId}/details`)
      expect(status).toBe(404)
    },
  )
})
