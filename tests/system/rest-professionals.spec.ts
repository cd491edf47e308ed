import { bia, caio, helena, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentedClients, type DocumentedClients } from './src/documented-answers.ts'
import type { HttpClient } from './src/http-client.ts'
import { samplePng } from './src/record-files.ts'
import { openSampleApp } from './src/sample-app.ts'

const missing = '00000000-0000-4000-8000-000000000000'
const ids = { helena: '', helenaUser: '', caioUser: '', missing }
type Caller = 'guest' | 'client' | 'professional'

let app: TestApp
let signedIn: DocumentedClients['signedIn']
let callers: Readonly<Record<Caller, HttpClient>>

beforeAll(async () => {
  const { theHelena, theCaio, ...sample } = await openSampleApp()
  app = sample.app
  const { guest, signedIn: enter } = await documentedClients(app)
  signedIn = enter
  ids.helena = theHelena.professionalId ?? ''
  ids.helenaUser = theHelena.userId
  ids.caioUser = theCaio.userId
  callers = {
    guest: guest(),
    client: await signedIn(caio.email),
    professional: await signedIn(helena.email),
  }
})
afterAll(() => app?.close())

/** Puts ids in place of `{name}` in a path. */
const withIds = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(ids, name)))

const profile = {
  name: helena.name,
  specialty: helena.specialty,
  bio: helena.bio,
  crp: helena.crp,
  price: null,
  isPublic: true,
}
const record = { ...profile, isActive: true }
const settings = {
  notifications: { email: true, push: true, reminders: true, appointments: true, payments: true },
  consultation: { defaultDuration: 60, bufferTime: 15, maxAdvanceBooking: 30, allowWeekends: false },
  privacy: { profilePublic: true, showReviews: false, allowDirectBooking: true },
}
const slot = { dayOfWeek: 1, startTime: '09:00', endTime: '12:00', isActive: true }
const saved = (availability: readonly object[], consultation: object = {}) => ({
  settings: { ...settings, consultation: { ...settings.consultation, ...consultation } },
  availability,
})
const own = '/api/professionals/{helena}'
const ownSettings = '/api/professional/{helena}/settings'

describe('reads of professionals, settings and clients', () => {
  it.each([
    ['professional', '/api/professionals/user/{helenaUser}', 200, { crp: helena.crp, verified: true }],
    ['client', '/api/professionals/user/{helenaUser}', 404, { code: 'professional-not-found' }],
    ['client', '/api/professionals/user/{caioUser}', 404, { code: 'professional-not-found' }],
    ['client', '/api/professionals/user/x', 400, { code: 'invalid-input' }],
    ['guest', '/api/professionals/user/{helenaUser}', 401, { code: 'not-signed-in' }],
    ['guest', '/api/professionals/public/{helena}', 200, { verified: true, yearsExperience: helena.years }],
    ['guest', '/api/professionals/public/{missing}', 404, { code: 'professional-not-found' }],
    ['professional', ownSettings, 200, { settings: { privacy: { showReviews: false } } }],
    ['client', ownSettings, 404, { code: 'professional-not-found' }],
    ['guest', ownSettings, 401, { code: 'not-signed-in' }],
    ['client', '/api/clients/user/{caioUser}', 200, { name: caio.name, birthDate: null }],
    ['client', '/api/clients/user/{helenaUser}', 404, { code: 'client-not-found' }],
    ['guest', '/api/clients/user/{caioUser}', 401, { code: 'not-signed-in' }],
  ] as const)('%s: GET %s is %i', async (caller, path, status, body) =>
    expect(await callers[caller].get(withIds(path))).toMatchObject({ status, body }),
  )
})

describe('writes of professionals, settings and clients', () => {
  it.each([
    ['professional', 'put', own, { ...profile, price: 19_055 }, 200, { price: 19_055 }],
    ['professional', 'put', own, profile, 200, { price: 15_000, isPublic: true }],
    ['professional', 'put', own, { ...profile, price: -1 }, 400, { issues: [{ path: 'price' }] }],
    ['professional', 'put', own, { ...profile, price: 12.5 }, 400, { issues: [{ path: 'price' }] }],
    ['professional', 'put', own, { ...profile, price: 10 ** 9 }, 400, { issues: [{ path: 'price' }] }],
    ['professional', 'put', own, { ...profile, crp: 'CRP 25/1' }, 400, { code: 'credential-invalid' }],
    ['professional', 'put', own, { ...profile, name: '<b>H</b>' }, 400, { issues: [{ path: 'name' }] }],
    ['professional', 'put', '/api/professionals/{missing}', profile, 404, { code: 'professional-not-found' }],
    ['client', 'put', own, profile, 404, { code: 'professional-not-found' }],
    ['guest', 'put', own, profile, 401, { code: 'not-signed-in' }],
    ['professional', 'post', '/api/professionals', record, 200, { crp: helena.crp }],
    [
      'client',
      'post',
      '/api/professionals',
      { ...record, crp: 'CRP 25/1' },
      400,
      { code: 'credential-invalid' },
    ],
    ['guest', 'post', '/api/professionals', record, 401, { code: 'not-signed-in' }],
    [
      'client',
      'post',
      '/api/professional-profiles',
      { professionalId: missing, yearsExperience: 3 },
      404,
      { code: 'professional-not-found' },
    ],
    ['professional', 'put', ownSettings, saved([slot]), 200, { availability: [slot] }],
    ['professional', 'put', ownSettings, saved([slot, slot]), 409, { code: 'overlapping-hours' }],
    [
      'professional',
      'put',
      ownSettings,
      saved([{ ...slot, startTime: '13:00' }]),
      400,
      { code: 'hours-reversed', issues: [{ path: 'availability.0.endTime' }] },
    ],
    [
      'professional',
      'put',
      ownSettings,
      saved([slot], { bufferTime: 121 }),
      400,
      { issues: [{ path: 'settings.consultation.bufferTime' }] },
    ],
    ['client', 'put', ownSettings, saved([slot]), 404, { code: 'professional-not-found' }],
    ['guest', 'put', ownSettings, saved([slot]), 401, { code: 'not-signed-in' }],
    [
      'client',
      'post',
      '/api/clients',
      { name: caio.name, phone: null, birthDate: null },
      200,
      { name: caio.name },
    ],
    ['client', 'post', '/api/clients', {}, 400, { code: 'invalid-input' }],
    ['guest', 'post', '/api/clients', { name: 'Rui' }, 401, { code: 'not-signed-in' }],
  ] as const)('%s: %s %s with %j is %i', async (...[caller, method, path, given, status, body]) =>
    expect(await callers[caller][method](withIds(path), given)).toMatchObject({ status, body }),
  )

  it('open the record of an account once, with 201, not public before the approval', async () => {
    const http = await signedIn(bia.email)
    const first = await http.post('/api/professionals', { ...record, name: bia.name, crp: 'CRP 24/9' })
    expect(first).toMatchObject({ status: 201, body: { crp: 'CRP 24/9', isActive: false, isPublic: false } })
    expect(await http.post('/api/professionals', record)).toMatchObject({ status: 200, body: first.body })
  })

  it('show the picture of a public profile, which its account has set, under another address after each change', async () => {
    const paths: string[] = []
    const pictureOf = async () => (await app.as('guest').catalog.publicProfile({ id: ids.helena })).picture
    expect(await pictureOf()).toBeNull()
    for (const image of [samplePng, samplePng]) {
      await callers.professional.post('/api/trpc/identity.account.changeAvatar', {
        image: image.toString('base64'),
      })
      const path = (await pictureOf()) ?? ''
      paths.push(path)
      const answer = await fetch(`${app.url}${path}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(answer.headers.get('cache-control')).toBe('private, max-age=86400')
      app.clock.advance({ minutes: 1 })
    }
    expect(new Set(paths).size).toBe(2)
    for (const id of [missing, 'x'])
      expect((await fetch(`${app.url}/api/professionals/public/${id}/picture`)).status).toBeGreaterThan(399)
  })
})
