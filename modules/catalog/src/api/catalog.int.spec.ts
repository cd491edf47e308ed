import { accountDeactivated } from '@escuta/identity/events'
import { personErased } from '@escuta/privacy/events'
import { paymentSucceeded } from '@escuta/billing/events'
import { type Dispatch } from '@escuta/event-sourcing'
import {
  callRest,
  givenUser,
  type GivenUser,
  openBrowser,
  openApp,
  type TestApp,
} from '@escuta/identity/testing'
import { erasedOf } from '@escuta/privacy/testing'
import { type Actor, addDays, cents, holidaysByLaw, localParts, newId } from '@escuta/kernel'
import { createCallerFactory, refusalOf, router } from '@escuta/rpc'
import { appointmentCompleted, appointmentHeld } from '@escuta/scheduling/events'
import { loadQueries } from '@escuta/scheduling/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogPermissions, type SymptomId } from '../contract/index.ts'
import { create, type CatalogTables, events, migrations } from '../module.ts'
import { givenProfessional, givenAppointment } from '../testing/index.ts'
import { openMemoryFiles } from '../testing/open-memory-files.ts'
import { unsavedSettings } from '../domain/professional/settings-in-force.ts'
import { professionalIdOfUser } from '../contract/professional-id.ts'
import { professionOf } from './profession-of.ts'

let app: TestApp<CatalogTables>
let catalog: ReturnType<typeof create>
const sent: { name: string; input: unknown }[] = []
const dispatch: Dispatch = async (contract, input) => {
  sent.push({ name: contract.name, input })
  return contract.__output!
}
const admin: Actor = { ...givenUser({ name: 'Ana Admin' }).actor, roles: ['admin'], clientId: null }

const foreign = [appointmentHeld, appointmentCompleted, paymentSucceeded, accountDeactivated, personErased]

beforeAll(async () => {
  const queries = await loadQueries()
  app = await openApp<CatalogTables>({ events: [...events, ...foreign, ...queries.events], migrations })
  catalog = create({ ...app, ...queries.queriesOn(app), dispatch, ...openMemoryFiles(app) })
  await app.start(queries.viewsFor(catalog.views, app), catalog.processes)
})
afterAll(() => app.close())

function browserOf(actor?: Actor) {
  const browser = openBrowser(app, { permissions: catalogPermissions })
  const callerOf = createCallerFactory(router({ catalog: catalog.router }))
  const calls = async () => callerOf(await browser.request(actor && { as: actor })).catalog
  return {
    ...browser,
    calls,
    rest: async (address: string, { body, ...params }: { body?: unknown; [param: string]: unknown } = {}) =>
      callRest(
        catalog.rest,
        address,
        { body, params: params as Record<string, string> },
        {
          catalog: await calls(),
        },
      ),
  }
}
const guests = () => browserOf()

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no refusal',
    (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error).code,
  )
}

const form = {
  name: 'Helena Martins',
  specialty: 'Psicologia Clínica',
  bio: 'Escuta atenta, no seu ritmo.',
  crp: 'CRP 06/12345',
  price: 18_000,
  isActive: true,
  isPublic: true,
}

/** Registers a professional through the module's own procedures. */
async function registered(account: GivenUser, changes: Partial<typeof form> = {}) {
  const professionalId = professionalIdOfUser(account.userId)
  const given = { ...form, ...changes }
  const profession = professionOf(given.specialty, given.crp)
  const own = await browserOf(account.actor).calls()
  await own.registerProfessional({
    ...given,
    price: cents.parse(given.price),
    profession,
    zone: 'America/Sao_Paulo',
  })
  return professionalId
}

/** Registers a verified, published professional. */
async function published(account: GivenUser, changes: Partial<typeof form> = {}) {
  const professionalId = await registered(account, changes)
  await (await browserOf(admin).calls()).verifyCredential({ professionalId })
  return professionalId
}

describe('a professional with a closed account', () => {
  it('is not public any more', async () => {
    const account = givenUser({ name: 'Otília Campos' })
    const id = await published(account)
    const path = 'GET /api/professionals/public/:id'
    await app.settle()
    expect(await guests().rest(path, { id })).toMatchObject({ status: 200 })
    const { userId, clientId: personId } = account
    const closed = { userId, personId, professionalId: id, deactivatedAt: app.clock.now().toISOString() }
    await app.append({ type: 'account-deactivated' as const, data: closed })
    await app.settle()
    expect(await guests().rest(path, { id })).toMatchObject({ status: 404 })
  })
})

describe('a client who registers as a professional', () => {
  const helena = givenUser({ name: 'Helena Martins' })
  const own = () => browserOf(helena.actor)
  const id = professionalIdOfUser(helena.userId)

  it('gets one record, public only after the verification', async () => {
    const first = await own().rest('POST /api/professionals', { body: { ...form, userId: helena.userId } })
    expect(first).toMatchObject({
      status: 201,
      body: {
        ...form,
        id,
        userId: helena.userId,
        isActive: false,
        isPublic: false,
        verified: false,
        profession: 'psychologist',
        rating: '5.0',
        reviewCount: 0,
      },
    })
    const again = await own().rest('POST /api/professionals', { body: { ...form, name: 'Outra' } })
    expect(again).toEqual({ status: 200, body: first.body })
  })

  it('gets the professional role from identity', async () => {
    await app.settle()
    expect(sent).toContainEqual({
      name: 'identity.grant-professional-role',
      input: { userId: helena.userId, professionalId: id },
    })
  })

  it('describes and changes the background', async () => {
    const body = {
      professionalId: id,
      yearsExperience: 12,
      education: 'USP',
      approaches: ['TCC'],
      isPublic: true,
    }
    const first = await own().rest('POST /api/professional-profiles', { body })
    expect(first).toEqual({ status: 201, body: { ...body, isPublic: false } })
    const again = await own().rest('POST /api/professional-profiles', {
      body: { ...body, yearsExperience: 13 },
    })
    expect(again).toMatchObject({ status: 200, body: { yearsExperience: 13 } })
  })

  it('is not found before the verification, and is afterwards', async () => {
    const before = await guests().rest('GET /api/professionals/public/:id', { id })
    expect(before).toMatchObject({ status: 404, body: { code: 'professional-not-found' } })
    await (await browserOf(admin).calls()).verifyCredential({ professionalId: id })
    const after = await guests().rest('GET /api/professionals/public/:id', { id })
    expect(after).toMatchObject({
      status: 200,
      body: { name: form.name, verified: true, isPublic: true, yearsExperience: 13, education: 'USP' },
    })
  })

  it('changes the profile; a new credential needs a new verification', async () => {
    const change = (body: object) => own().rest('PUT /api/professionals/:id', { id, body })
    expect(await change({ ...form, bio: 'Novo texto.', price: null })).toMatchObject({
      status: 200,
      body: { bio: 'Novo texto.', price: 15_000, isPublic: true, verified: true },
    })
    expect(await change({ ...form, crp: 'CRP 06/99999' })).toMatchObject({
      status: 200,
      body: { crp: 'CRP 06/99999', isPublic: false, verified: false },
    })
    expect(await change({ ...form, crp: 'CRP 99/1' })).toMatchObject({
      status: 400,
      body: { code: 'credential-invalid' },
    })
    await (await browserOf(admin).calls()).verifyCredential({ professionalId: id })
    expect(await guests().rest('GET /api/professionals/public/:id', { id })).toMatchObject({ status: 200 })
  })

  it.each([
    ['another name', { name: 'Seu Banco Oficial' }],
    ['another council’s title', { specialty: 'Médica Psiquiatra' }],
  ])('is not shown as verified under %s until the next verification', async (_what, change) => {
    const body = { ...form, crp: 'CRP 06/99999' }
    const put = (profile: object) => own().rest('PUT /api/professionals/:id', { id, body: profile })
    const path = 'GET /api/professionals/public/:id'
    const verify = async () => (await browserOf(admin).calls()).verifyCredential({ professionalId: id })
    await put(body)
    await verify()
    expect(await put({ ...body, bio: 'Só o texto.' })).toMatchObject({ body: { verified: true } })
    expect(await put({ ...body, ...change })).toMatchObject({ body: { verified: false, isPublic: false } })
    expect(await guests().rest(path, { id })).toMatchObject({ status: 404 })
    const { items } = await (await guests().calls()).allProfessionals({})
    expect(items.map((each) => each.id)).not.toContain(id)
    await verify()
    expect(await guests().rest(path, { id })).toMatchObject({
      status: 200,
      body: { ...change, verified: true },
    })
    await put(body)
    await verify()
  })

  it('reads their own record, which is not found for others', async () => {
    const path = 'GET /api/professionals/user/:userId'
    const { userId } = helena
    expect(await own().rest(path, { userId })).toMatchObject({ status: 200, body: { id } })
    const caio = browserOf(givenUser().actor)
    const foreign = await caio.rest(path, { userId })
    expect(foreign).toMatchObject({ status: 404 })
    expect(await caio.rest(path, { userId: newId() })).toEqual(foreign)
    expect(await browserOf(admin).rest(path, { userId })).toMatchObject({ status: 200 })
  })

  it('is the only one who can change it; others get not found, whatever ids the body has', async () => {
    const caio = browserOf(givenUser().actor)
    const foreign = await caio.rest('PUT /api/professionals/:id', { id, body: form })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'professional-not-found' } })
    expect(await caio.rest('PUT /api/professionals/:id', { id: newId(), body: form })).toEqual(foreign)
    const made = await caio.rest('POST /api/professionals', { body: { ...form, userId: helena.userId } })
    expect(made.body).toMatchObject({ userId: givenUser().userId })
    expect(caio.warnings).toEqual(['foreign-user-id'])
  })

  it('cannot verify credentials', async () => {
    const verify = async (actor?: Actor) =>
      (await browserOf(actor).calls()).verifyCredential({ professionalId: id })
    expect(await codeOf(verify(helena.actor))).toBe('not-permitted')
    expect(await codeOf(verify())).toBe('not-signed-in')
  })
})

describe('catalog.saveSettings', () => {
  const rui = givenUser({ name: 'Rui Sá' })
  const { professionalId: _, savedAt: __, availability, ...settings } = givenProfessional().settingsSaved.data
  const saved = { settings, availability }

  it('replaces the defaults, and publishes or unpublishes the profile', async () => {
    const id = await published(rui, { name: 'Rui Sá' })
    const own = browserOf(rui.actor)
    const read = () => own.rest('GET /api/professional/:id/settings', { id })
    const { privacy, availability: hours, ...unsaved } = unsavedSettings('psychologist', holidaysByLaw)
    expect(await read()).toEqual({
      status: 200,
      body: {
        settings: { ...unsaved, privacy: { ...privacy, profilePublic: true } },
        availability: hours,
      },
    })
    const body = {
      ...saved,
      settings: { ...settings, privacy: { ...settings.privacy, profilePublic: false } },
    }
    const put = await own.rest('PUT /api/professional/:id/settings', { id, body })
    expect(put).toEqual({ status: 200, body })
    expect(await read()).toEqual({ status: 200, body })
    expect(await guests().rest('GET /api/professionals/public/:id', { id })).toMatchObject({ status: 404 })
  })

  it('keeps what a request does not name', async () => {
    const id = professionalIdOfUser(rui.userId)
    const put = (body: unknown) =>
      browserOf(rui.actor).rest('PUT /api/professional/:id/settings', { id, body })
    const {
      minNoticeHours: _notice,
      sameDay: _sameDay,
      cancellationDeadlineHours: _deadline,
      ...documented
    } = settings.consultation
    const hidden = { ...settings, privacy: { ...settings.privacy, profilePublic: false } }
    const { holidaysOff: _holidays, ...withoutHolidays } = hidden
    const holidaysOff = ['christmas']
    const consultation = {
      ...documented,
      minNoticeHours: 12,
      sameDay: true,
      cancellationDeadlineHours: 48,
    }
    await put({ ...saved, settings: { ...hidden, consultation, holidaysOff } })
    const answer = await put({ ...saved, settings: { ...withoutHolidays, consultation: documented } })
    expect(answer).toMatchObject({ status: 200, body: { settings: { consultation, holidaysOff } } })
  })

  it('refuses overlapping hours, and is not found for others', async () => {
    const id = professionalIdOfUser(rui.userId)
    const overlapping = { ...saved, availability: [availability[0], availability[0]] }
    const put = (actor: Actor, body: unknown) =>
      browserOf(actor).rest('PUT /api/professional/:id/settings', { id, body })
    expect(await put(rui.actor, overlapping)).toMatchObject({
      status: 409,
      body: { code: 'overlapping-hours' },
    })
    expect(await put(givenUser().actor, saved)).toMatchObject({ status: 404 })
    expect(
      await browserOf(givenUser().actor).rest('GET /api/professional/:id/settings', { id }),
    ).toMatchObject({
      status: 404,
    })
  })
})

describe('schedule exceptions', () => {
  const nara = givenUser({ name: 'Nara Reis' })

  it('are added, listed by date and removed by their professional only', async () => {
    const id = await published(nara, { name: 'Nara Reis', isPublic: false })
    const own = await browserOf(nara.actor).calls()
    const year = app.clock.at.getUTCFullYear() + 1
    const vacation = { kind: 'vacation' as const, from: `${year}-07-01`, to: `${year}-07-15` }
    const hours = { date: `${year}-06-20`, startTime: '09:00', endTime: '12:00' }
    await own.addTimeOff({ professionalId: id, ...vacation })
    await own.addExtraHours({ professionalId: id, ...hours })
    await app.settle()
    const listed = await own.scheduleExceptions({ professionalId: id })
    expect(listed).toMatchObject([{ kind: 'extra-hours', ...hours }, vacation])
    const { exceptionId } = listed[0]!
    const stranger = await browserOf(givenUser({ name: 'Ivo Pena' }).actor).calls()
    for (const call of [
      () => stranger.scheduleExceptions({ professionalId: id }),
      () => stranger.removeScheduleException({ professionalId: id, exceptionId }),
      () => stranger.addTimeOff({ professionalId: id, ...vacation }),
    ])
      await expect(call()).rejects.toMatchObject({ cause: { refusal: { code: 'professional-not-found' } } })
    await own.removeScheduleException({ professionalId: id, exceptionId })
    await app.settle()
    expect(await own.scheduleExceptions({ professionalId: id })).toMatchObject([vacation])
  })
})

describe('the search', () => {
  const couples = givenUser({ name: 'Bia Couto' })
  const dear = givenUser({ name: 'Davi Reis' })
  const hidden = givenUser({ name: 'Eva Lima' })
  const search = async (...symptoms: string[]) =>
    guests().rest('POST /api/professionals/search-by-symptoms', { body: { symptoms } })

  beforeAll(async () => {
    await published(couples, { name: 'Bia Couto', specialty: 'Terapia de Casal' })
    await published(dear, { name: 'Davi Reis', specialty: 'Psicologia Clínica e da Saúde', price: 25_100 })
    await published(hidden, { name: 'Eva Lima', isPublic: false })
  })

  it('finds public professionals with a recommended specialty, the best first', async () => {
    const answer = await search('ansiedade')
    expect(answer).toMatchObject({
      status: 200,
      body: [
        { name: 'Helena Martins', score: 80 },
        { name: 'Davi Reis', score: 70 },
      ],
    })
  })

  it('ranks by the primary category and counts each answer once', async () => {
    const { body } = await search('problemas_relacionamento', 'ansiedade', 'luto', 'luto')
    const found = body as { name: string; score: number }[]
    expect(found.map(({ name, score }) => [name, score])).toEqual([
      ['Helena Martins', 80],
      ['Davi Reis', 70],
      ['Bia Couto', 30],
    ])
  })

  it('returns the recommendation', async () => {
    const { recommendation } = await (await guests().calls()).searchBySymptoms({ symptoms: ['panico'] })
    expect(recommendation).toMatchObject({ primaryCategory: 'Psicologia Clínica', urgencyLevel: 'high' })
  })

  it('says how each score adds up', async () => {
    const { items } = await (await guests().calls()).searchBySymptoms({ symptoms: ['ansiedade'] })
    expect(items.map(({ name, score, scoreParts }) => [name, score, scoreParts])).toEqual([
      [
        'Helena Martins',
        80,
        [
          { part: 'specialty', points: 50 },
          { part: 'hidden-reviews', points: 30 },
        ],
      ],
      [
        'Davi Reis',
        70,
        [
          { part: 'specialty', points: 50 },
          { part: 'hidden-reviews', points: 30 },
          { part: 'price', points: -10 },
        ],
      ],
    ])
  })

  it('finds a professional once approved, and a rejected one never', async () => {
    const approved = givenUser({ name: 'Flora Dias' })
    const rejected = givenUser({ name: 'Gil Prado' })
    const found = async () => {
      await app.settle()
      const calls = await guests().calls()
      const { items: all } = await calls.allProfessionals({})
      const { items } = await calls.searchBySymptoms({ symptoms: ['conflitos_familiares'] })
      return [items, all].map((list) =>
        list.map(({ name }) => name).filter((name) => name === 'Flora Dias' || name === 'Gil Prado'),
      )
    }
    const id = await registered(approved, { name: 'Flora Dias', specialty: 'Terapia Familiar' })
    const rejectedId = await registered(rejected, { name: 'Gil Prado', specialty: 'Terapia Familiar' })
    expect(await found()).toEqual([[], []])
    const desk = await browserOf(admin).calls()
    await desk.verifyCredential({ professionalId: id })
    await desk.rejectCredential({ professionalId: rejectedId, reason: 'O número não consta no conselho.' })
    expect(await found()).toEqual([['Flora Dias'], ['Flora Dias']])
    await (await browserOf(rejected.actor).calls()).publishProfile({ professionalId: rejectedId })
    await (await browserOf(approved.actor).calls()).unpublishProfile({ professionalId: id })
    expect(await found()).toEqual([[], []])
  })

  it('refuses an unknown symptom without repeating it', async () => {
    const refused = await search('ansiedade', 'dor de cotovelo')
    expect(refused).toMatchObject({ status: 400, body: { code: 'unknown-symptom' } })
    expect(JSON.stringify(refused)).not.toContain('cotovelo')
    const none: SymptomId[] = []
    expect(await search(...none)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })

  it('answers pages in the asked order and price band, with exact counts', async () => {
    const calls = await guests().calls()
    const price = 'medium' as const
    const ask = { symptoms: ['problemas_relacionamento', 'ansiedade'], price, limit: 1 }
    const first = await calls.searchBySymptoms({ ...ask, order: 'lowest-price' })
    expect(first).toMatchObject({ total: 3, matching: 2, items: [{ price: 18_000 }] })
    const cursor = first.nextCursor!
    const second = await calls.searchBySymptoms({ ...ask, order: 'lowest-price', cursor })
    expect(second).toMatchObject({ total: 3, matching: 2, items: [{ price: 18_000 }], nextCursor: null })
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id)
    const none = await calls.searchBySymptoms({ symptoms: ['ansiedade'], price: 'low' })
    expect(none).toMatchObject({ total: 2, matching: 0, items: [], nextCursor: null })
  })

  it('filters by words, profession and approach, and counts exactly', async () => {
    const calls = await guests().calls()
    const own = await browserOf(dear.actor).calls()
    const professionalId = professionalIdOfUser(dear.userId)
    const background = { yearsExperience: 4, education: null, approaches: ['Análise do Comportamento'] }
    await own.describeBackground({ professionalId, ...background })
    await app.settle()
    const found = async (filters: Parameters<typeof calls.allProfessionals>[0]) => {
      const { items, total, matching, nextCursor } = await calls.allProfessionals(filters)
      expect([matching, nextCursor]).toEqual([items.length, null])
      return [total, ...items.map(({ name }) => name).toSorted()]
    }
    expect(await found({ text: ' psicológia SAUDE ' })).toEqual([3, 'Davi Reis'])
    expect(await found({ text: 'comport' })).toEqual([3, 'Davi Reis'])
    expect(await found({ text: 'cout' })).toEqual([3, 'Bia Couto'])
    expect(await found({ text: 'ninguém' })).toEqual([3])
    expect(await found({ approach: 'análise do comportamento' })).toEqual([3, 'Davi Reis'])
    expect(await found({ profession: 'psychologist', text: 'dav' })).toEqual([3, 'Davi Reis'])
    expect(await found({ profession: 'psychoanalyst' })).toEqual([3])
    expect(await calls.approaches()).toEqual(['Análise do Comportamento', 'TCC'])
    const { name, specialty, bio, crp, price } = await own.professionalOfUser({ userId: dear.userId })
    const practice = { areas: ['ansiedade'], audiences: ['couples'], languages: ['libras'] } as const
    const profile = { professionalId, name, specialty, bio, crp, price, isPublic: true }
    await own.changeProfile({ ...profile, practice })
    await app.settle()
    expect(await found({ audience: 'couples', language: 'libras' })).toEqual([3, 'Davi Reis'])
    expect(await found({ audience: 'children' })).toEqual([3])
    expect((await calls.publicProfile({ id: professionalId })).practice).toEqual(practice)
    const fitting = await calls.searchBySymptoms({ symptoms: ['ansiedade', 'luto'], text: 'davi' })
    expect(fitting.items).toMatchObject([{ name: 'Davi Reis', fits: ['ansiedade'] }])
    const both = { symptoms: ['problemas_relacionamento', 'ansiedade'], text: 'martins' }
    expect(await calls.searchBySymptoms(both)).toMatchObject({
      total: 3,
      matching: 1,
      items: [{ name: 'Helena Martins' }],
    })
    expect(await codeOf(calls.allProfessionals({ text: 'a'.repeat(81) }))).toBe('invalid-input')
  })

  it('keeps those who can be booked until a day, without counting them', async () => {
    const calls = await guests().calls()
    const own = await browserOf(dear.actor).calls()
    const professionalId = professionalIdOfUser(dear.userId)
    const today = localParts(app.clock.now(), 'America/Sao_Paulo').date
    const away = { kind: 'vacation' as const, from: today, to: addDays(today, 9) }
    const named = async (freeUntil: string) => {
      const { items, total, matching, nextCursor } = await calls.allProfessionals({ freeUntil })
      expect({ total, matching, nextCursor }).toEqual({ total: 3, matching: null, nextCursor: null })
      return items.map(({ name }) => name).toSorted()
    }
    const all = await named(addDays(today, 8))
    expect(all).toHaveLength(3)
    await own.addTimeOff({ professionalId, ...away })
    await app.settle()
    expect(await named(addDays(today, 9))).toEqual(all.filter((name) => name !== 'Davi Reis'))
    expect(await named(addDays(today, 13))).toEqual(all)
    for (const day of [today, addDays(today, -3)]) expect(await named(day)).toEqual([])
    const { items } = await calls.searchBySymptoms({ symptoms: ['luto'], freeUntil: addDays(today, 9) })
    expect(items.map(({ name }) => name)).not.toContain('Davi Reis')
    expect(await codeOf(calls.allProfessionals({ freeUntil: '2026-02-30' }))).toBe('invalid-input')
  })

  it('refuses a cursor of another order or form, and an impossible limit', async () => {
    const calls = await guests().calls()
    const { nextCursor } = await calls.allProfessionals({ limit: 1 })
    const refused = [
      { cursor: nextCursor!, order: 'lowest-price' } as const,
      { cursor: 'x' },
      { limit: 0 },
      { limit: 501 },
    ]
    for (const input of refused) expect(await codeOf(calls.allProfessionals(input))).toBe('invalid-input')
  })

  it('shows a change at once to its author', async () => {
    const own = browserOf(dear.actor)
    const id = professionalIdOfUser(dear.userId)
    const found = async () =>
      (await (await own.calls()).searchBySymptoms({ symptoms: ['luto'] })).items.map((card) => card.id)
    expect(await found()).toContain(id)
    await (await own.calls()).unpublishProfile({ professionalId: id })
    expect(await found()).not.toContain(id)
    await (await own.calls()).publishProfile({ professionalId: id })
    expect(await found()).toContain(id)
  })

  it('falls back on all public professionals', async () => {
    const { body } = await guests().rest('GET /api/fallback-professionals')
    const names = (body as { name: string }[]).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['Bia Couto', 'Davi Reis', 'Helena Martins'])
    expect(body).not.toContainEqual(expect.objectContaining({ score: expect.anything() }))
  })
})

describe('a review', () => {
  const caio = givenUser()
  const olga = givenUser({ name: 'Olga Nunes' })
  const professional = { ...givenProfessional({ name: 'Olga Nunes' }) }
  const appointment = givenAppointment(caio, professional)
  const write = (actor: Actor, rating = 4) =>
    browserOf(actor)
      .calls()
      .then((calls) =>
        calls.writeReview({ appointmentId: appointment.appointmentId, rating, comment: 'Me senti ouvido.' }),
      )

  it('is refused until the appointment is completed and paid', async () => {
    await published(olga, { name: 'Olga Nunes', specialty: 'Terapia Familiar' })
    expect(await codeOf(write(caio.actor))).toBe('reviewable-appointment-not-found')
    await app.append(appointment.held, appointment.completed)
    expect(await codeOf(write(caio.actor))).toBe('appointment-not-reviewable')
    await app.append(appointment.paid)
    expect(await codeOf(write(olga.actor))).toBe('reviewable-appointment-not-found')
    expect(await write(caio.actor)).toEqual({ appointmentId: appointment.appointmentId, rating: 4 })
    expect(await codeOf(write(caio.actor))).toBe('already-reviewed')
  })

  /** The rating and the number of reviews in every answer that names the professional. */
  const shownRatings = async () => {
    const { professionalId: id } = appointment
    const calls = await guests().calls()
    const lists = [
      await guests().rest('GET /api/fallback-professionals'),
      await guests().rest('POST /api/professionals/search-by-symptoms', {
        body: { symptoms: ['conflitos_familiares'] },
      }),
    ].map(({ body }) => Object.values(Object(body)).find((one) => Object(one).id === id))
    const profiles = [
      (await guests().rest('GET /api/professionals/public/:id', { id })).body,
      await calls.publicProfile({ id }),
    ]
    return [...lists, ...profiles].map((one) => [Object(one).rating, Object(one).reviewCount])
  }

  it('is shown only if the professional chose so, and by default not for holders of a CRP', async () => {
    const reviews = async () =>
      (await guests().calls()).reviewsOfProfessional({ id: professional.professionalId })
    expect(await reviews()).toEqual([])
    expect(await shownRatings()).toEqual(Array.from({ length: 4 }, () => [null, null]))
    const own = await browserOf(olga.actor).calls()
    expect(await own.professionalOfUser({ userId: olga.userId })).toMatchObject({
      rating: '4.0',
      reviewCount: 1,
    })
    const { savedAt: _, ...settings } = professional.settingsSaved.data
    await own.saveSettings(settings)
    expect(await shownRatings()).toEqual(Array.from({ length: 4 }, () => ['4.0', 1]))
    expect(await reviews()).toEqual([
      {
        id: expect.any(String),
        rating: 4,
        comment: 'Me senti ouvido.',
        writtenAt: app.clock.at.toISOString(),
      },
    ])
  })

  it('is changed and withdrawn by its author alone, and counts as it stands', async () => {
    const lena = givenUser({ name: 'Lena Dias' })
    const second = givenAppointment(lena, professional, 2)
    await app.append(second.held, second.completed, second.paid)
    const own = await browserOf(lena.actor).calls()
    const { appointmentId } = second
    const mine = () => own.ownReview({ appointmentId })
    expect(await mine()).toBeNull()
    expect(await codeOf(own.changeReview({ appointmentId, rating: 3, comment: null }))).toBe(
      'review-not-found',
    )
    await own.writeReview({ appointmentId, rating: 2, comment: '  ' })
    expect(await shownRatings()).toEqual(Array.from({ length: 4 }, () => ['3.0', 2]))
    await own.changeReview({ appointmentId, rating: 5, comment: 'Pensei melhor depois.' })
    expect(await mine()).toMatchObject({
      rating: 5,
      comment: 'Pensei melhor depois.',
      changedAt: app.clock.at.toISOString(),
      withdrawnAt: null,
    })
    expect(await shownRatings()).toEqual(Array.from({ length: 4 }, () => ['4.5', 2]))
    const others = await browserOf(caio.actor).calls()
    expect(await others.ownReview({ appointmentId })).toBeNull()
    expect(await codeOf(others.changeReview({ appointmentId, rating: 1, comment: null }))).toBe(
      'review-not-found',
    )
    expect(await codeOf(others.withdrawReview({ appointmentId }))).toBe('review-not-found')
    await own.withdrawReview({ appointmentId })
    await own.withdrawReview({ appointmentId })
    expect(await shownRatings()).toEqual(Array.from({ length: 4 }, () => ['4.0', 1]))
    expect(await mine()).toMatchObject({ comment: null, withdrawnAt: app.clock.at.toISOString() })
    expect(await codeOf(own.writeReview({ appointmentId, rating: 5, comment: null }))).toBe(
      'already-reviewed',
    )
    expect(await codeOf(own.changeReview({ appointmentId, rating: 5, comment: null }))).toBe(
      'review-withdrawn',
    )
    const calls = await guests().calls()
    expect(await calls.reviewsOfProfessional({ id: professional.professionalId })).toHaveLength(1)
  })

  it('refuses a rating out of range and a comment that is too short or too long', async () => {
    const calls = await browserOf(caio.actor).calls()
    const { appointmentId } = appointment
    const inputs = [
      { rating: 0, comment: null },
      { rating: 6, comment: null },
      { rating: 4.5, comment: null },
      { rating: 5, comment: 'Muito bom' },
      { rating: 5, comment: 'a'.repeat(1001) },
    ]
    for (const input of inputs)
      expect(await codeOf(calls.writeReview({ appointmentId, ...input }))).toBe('invalid-input')
  })

  it('has no comment once its author is erased; an erased professional is not shown', async () => {
    await app.keys.destroy(`${caio.clientId}/profile`)
    const calls = await guests().calls()
    expect(await calls.reviewsOfProfessional({ id: professional.professionalId })).toMatchObject([
      { rating: 4, comment: null },
    ])
    const { professionalId } = professional
    const erased = { ...erasedOf(olga).data, professionalId }
    await app.append({ type: 'person-erased' as const, data: erased })
    await app.keys.destroy(`${olga.clientId}/profile`)
    await app.settle()
    expect(await codeOf(calls.publicProfile({ id: professionalId }))).toBe('professional-not-found')
    const { rows } = await app.pool.query('select * from catalog.professionals where professional_id = $1', [
      professionalId,
    ])
    expect(JSON.stringify(rows)).not.toContain(olga.userRegistered.data.name)
  })
})
