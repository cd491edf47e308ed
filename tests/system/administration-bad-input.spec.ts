import { randomUUID } from 'node:crypto'
import { createTestApp, samplePassword, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type HttpClient, httpClient } from './src/http-client.ts'

const id = '00000000-0000-4000-8000-00000000000a'
const reason = 'Pedido por telefone, conferido.'
const from = '2026-03-09T13:00:00.000Z'

let app: TestApp
let admin: HttpClient

beforeAll(async () => {
  app = await createTestApp({ at: '2026-03-02T12:00:00.000Z' })
  await samplePeopleOf(app).admin()
  await app.settle()
  admin = httpClient(app.url)
  await admin.post('/api/auth/login', { email: 'ada@escuta.example', password: samplePassword })
}, 120_000)
afterAll(() => app?.close())

const send = (procedure: string, input: unknown, key: string = randomUUID()) =>
  admin.post(`/api/trpc/${procedure}`, input, { 'idempotency-key': key })
/** Readings that are recorded are asked by POST alone. */
const recorded: ReadonlySet<string> = new Set([
  'administration.activity',
  'administration.activityEntry',
  'administration.activityExport',
  'administration.replayAppointment',
])
const ask = (procedure: string, input: unknown) =>
  recorded.has(procedure)
    ? admin.post(`/api/trpc/${procedure}`, input)
    : admin.get(`/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`)

/** What staff does with a reason, about something that is not there: its id first. */
const commands: readonly (readonly [string, object])[] = [
  ['administration.revealActivity', { id }],
  ['administration.moderation.moderateContent', { caseId: id, action: 'dismissed' }],
  ['administration.moderation.revealMessage', { caseId: id }],
  ['administration.projections.rebuildView', { view: 'not.a-view' }],
  ['administration.projections.retryParkedEvent', { id }],
  ['administration.projections.skipParkedEvent', { id }],
  ['scheduling.repairs.cancelAppointment', { appointmentId: id }],
  ['scheduling.repairs.releaseHold', { appointmentId: id }],
  ['scheduling.repairs.moveAppointment', { appointmentId: id, from, date: '2026-03-10', time: '09:00' }],
  ['scheduling.repairs.decideContest', { appointmentId: id, outcome: 'upheld' }],
  ['notifications.resendMail', { mailId: id }],
]
const badIds = ['', '../etc/passwd', "' or 1=1 --", 'a'.repeat(10_000), null, 7, {}, [id], `${id}\0`]
const badReasons = ['', ' '.repeat(20), 'curto', 'a'.repeat(501), 'a'.repeat(100_000), null, 5]

/** An answer that says in words what is wrong, and fails nothing. */
function expectRefusal({ status, body }: Answer, refusal: object = {}) {
  expect({ status, body }).toMatchObject({
    status: expect.toSatisfy((each: number) => each >= 400 && each < 500),
    body: {
      error: {
        data: {
          refusal: {
            kind: 'refusal',
            message: expect.stringMatching(/^\p{Lu}.{8,}\.$/u),
            ...refusal,
          },
        },
      },
    },
  })
}

describe.each(commands)('%s by an administrator, over HTTP', (procedure, input) => {
  it('refuses in words what is not there, the same twice under one key, and stores nothing', async () => {
    const before = await app.store.lastPosition()
    const key = randomUUID()
    const answers = await Promise.all([1, 2].map(() => send(procedure, { ...input, reason }, key)))
    for (const answer of answers) expectRefusal(answer)
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(await app.store.lastPosition()).toBe(before)
  })

  it.each(badReasons)('refuses the reason %j at its field', async (bad) => {
    const issue = { path: 'reason', message: expect.stringMatching(/^\p{Lu}.{8,}\.$/u) }
    expectRefusal(await send(procedure, { ...input, reason: bad }), { issues: [issue] })
  })

  it('refuses texts with control characters that cannot be stored, and ids of any other form', async () => {
    expectRefusal(await send(procedure, { ...input, reason: `${reason}\0` }))
    for (const bad of badIds)
      expectRefusal(await send(procedure, { ...input, [Object.keys(input)[0] ?? '']: bad, reason }))
  })
})

describe('a query of the administration, over HTTP', () => {
  const slot = { professionalId: id, date: '2026-03-10', time: '09:00' }
  const days = 'Escolha um dia entre os anos 2000 e 2199.'
  const months = 'Informe mês e ano, de 2000 a 2199.'
  it.each([
    ['administration.activity', { from: '0000-01-01' }, days],
    ['administration.activity', { to: '9999-12-31' }, days],
    ['administration.activityExport', { format: 'csv', to: '9999-12-31' }, days],
    ['administration.reports', { from: '0000-01', to: '0000-02' }, months],
    ['administration.reports', { from: '2026-01', to: '9999-12' }, months],
  ])('%s of %j is refused with the years that it takes', async (procedure, input, message) =>
    expectRefusal(await ask(procedure, input), {
      issues: expect.arrayContaining([{ path: expect.anything(), message }]),
    }),
  )

  it.each([
    ['administration.activityEntry', 'id', {}],
    ['administration.activityPerson', 'email', {}],
    ['administration.activityExport', 'format', {}],
    ['administration.activityExport', 'cursor', { format: 'csv' }],
    ['administration.activity', 'person', {}],
    ['administration.activity', 'subject', {}],
    ['administration.activity', 'from', {}],
    ['administration.activity', 'cursor', {}],
    ['administration.findBookings', 'search', {}],
    ['administration.replayAppointment', 'appointmentId', {}],
    ['administration.explainSlot', 'professionalId', slot],
    ['administration.explainSlot', 'date', slot],
    ['administration.explainSlot', 'time', slot],
    ['administration.explainSlot', 'at', slot],
    ['administration.reports', 'from', { to: '2026-03' }],
    ['administration.moderation.queue', 'kind', {}],
    ['administration.moderation.queue', 'situation', {}],
    ['administration.moderation.queue', 'cursor', {}],
    ['administration.moderation.case', 'caseId', {}],
    ['scheduling.repairs.possible', 'appointmentId', {}],
  ])('%s refuses a wrong %s in words', async (procedure, name, others) => {
    for (const bad of badIds) expectRefusal(await ask(procedure, { ...others, [name]: bad }))
  })
})
