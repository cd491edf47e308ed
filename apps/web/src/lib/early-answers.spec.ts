import { afterEach, describe, expect, it } from 'vitest'
import { takeEarlyAnswer } from './early-answers.ts'
import { earlyCallsOf, textOf } from './early-calls.ts'

afterEach(() => {
  globalThis.escutaEarly = undefined
})

const user = '00000000-0000-4000-8000-000000000001'

function asked(pathname: string): void {
  const calls = earlyCallsOf({ pathname, search: '' }, { user })
  globalThis.escutaEarly = {
    asked: calls.map(([procedure, input]) => textOf(procedure, input)),
    answers: Promise.resolve(calls.map(([procedure]) => ({ result: { data: procedure } }))),
  }
}
const batch = (...procedures: readonly string[]) => `/api/trpc/${procedures.join(',')}?batch=1`

describe('takeEarlyAnswer', () => {
  it('answers a batch of early calls in the order of the batch', async () => {
    asked('/cliente')
    const response = await takeEarlyAnswer(batch('privacy.missingConsents', 'identity.me'), '{}')
    expect(await response?.json()).toEqual([
      { result: { data: 'privacy.missingConsents' } },
      { result: { data: 'identity.me' } },
    ])
  })

  it('gives each answer once', () => {
    asked('/cliente')
    expect(takeEarlyAnswer(batch('identity.me'), '{}')).toBeDefined()
    expect(takeEarlyAnswer(batch('identity.me'), '{}')).toBeUndefined()
    expect(takeEarlyAnswer(batch('dashboards.clientPage'), '{}')).toBeDefined()
  })

  it('has none for other inputs, unknown calls, commands, and after a command', () => {
    asked('/profissional')
    const dashboard = batch('dashboards.professionalPage')
    expect(takeEarlyAnswer(dashboard, '{"0":{"userId":"another"}}')).toBeUndefined()
    expect(takeEarlyAnswer(batch('identity.me', 'catalog.search'), '{}')).toBeUndefined()
    expect(takeEarlyAnswer('/api/trpc/identity.logout', '{}')).toBeUndefined()
    expect(takeEarlyAnswer(dashboard, JSON.stringify({ 0: { userId: user } }))).toBeUndefined()
  })
})

describe('earlyCallsOf', () => {
  it('asks nothing for guests but a public profile', () => {
    const of = (pathname: string) =>
      earlyCallsOf({ pathname, search: '' }, {}).map(([procedure]) => procedure)
    expect([of('/cliente'), of('/login'), of(`/perfil/${user}`)]).toEqual([
      [],
      [],
      ['identity.me', 'catalog.publicProfile', 'scheduling.freeTimes'],
    ])
  })

  it('asks for every part of the start page of the staff', () => {
    const procedures = (pathname: string) =>
      earlyCallsOf({ pathname, search: '' }, { user }).map(([procedure]) => procedure)
    expect(procedures('/admin').slice(-4)).toEqual([
      'administration.overview',
      'administration.status',
      'messaging.linkHealth',
      'administration.activity',
    ])
    expect(procedures('/admin/historico')).toEqual([])
  })

  it('asks for the appointment in the address of the checkout', () => {
    const calls = earlyCallsOf({ pathname: '/checkout', search: `?appointmentId=${user}` }, { user })
    expect(calls).toContainEqual(['billing.checkout', { appointmentId: user }])
  })
})
