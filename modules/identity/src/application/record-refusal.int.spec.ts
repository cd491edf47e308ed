import { type Actor, clientId, guest, userId } from '@escuta/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../testing/open-app.ts'
import { access } from '../domain/access/access.state.ts'
import { createRefusalRecorder } from './record-refusal.ts'

const ana: Actor = {
  kind: 'user',
  userId: userId.parse('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'),
  roles: ['client'],
  clientId: clientId.parse('cccccccc-cccc-4ccc-8ccc-cccccccccccc'),
  professionalId: null,
}
const call = { procedure: 'catalog.verifyCredential', code: 'not-permitted' }

let app: TestApp<object>
let day = 0
/** A day of its own for each spec, so that each has streams of its own. */
let at: (time: string) => string

beforeAll(async () => {
  app = await openApp<object>({ events: access.events })
})
afterAll(async () => app.close())
beforeEach(() => {
  day += 1
  const month = String(day).padStart(2, '0')
  at = (time) => `2026-${month}-05T${time}:00.000Z`
})

async function recorded(stream: string) {
  const { events } = await app.store.readStream(stream)
  return events.map(({ data }) => data)
}
const ofAna = () => recorded(`access-aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa-${at('12:00').slice(0, 7)}`)
const ofGuests = () => recorded(`access-guests-${at('12:00').slice(0, 10)}`)

describe('a refused call', () => {
  it('is recorded with actor, procedure and time', async () => {
    createRefusalRecorder(app)({ ...call, actor: ana, at: at('12:00') })
    const userIdOfAna = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'
    await expect.poll(ofAna).toEqual([{ ...call, userId: userIdOfAna, refusedAt: at('12:00') }])
  })

  it('of a guest is recorded on the guests’ stream of the day', async () => {
    createRefusalRecorder(app)({ ...call, code: 'not-signed-in', actor: guest, at: at('12:00') })
    await expect.poll(ofGuests).toMatchObject([{ userId: null, code: 'not-signed-in' }])
  })

  it('repeated within ten minutes is recorded once, also by several servers', async () => {
    const [one, other] = [createRefusalRecorder(app), createRefusalRecorder(app)]
    for (let times = 0; times < 50; times += 1) {
      one({ ...call, actor: ana, at: at('12:00') })
      other({ ...call, actor: ana, at: at('12:01') })
    }
    one({ ...call, actor: ana, at: at('12:11') })
    await expect
      .poll(async () => (await ofAna()).map((data) => data['refusedAt']))
      .toEqual([at('12:00'), at('12:11')])
  })

  it('is recorded separately for each procedure and code', async () => {
    const record = createRefusalRecorder(app)
    record({ ...call, actor: ana, at: at('12:00') })
    record({ ...call, code: 'bad-origin', actor: ana, at: at('12:00') })
    record({ ...call, procedure: 'administration.status', actor: ana, at: at('12:00') })
    await expect.poll(async () => (await ofAna()).length).toBe(3)
  })

  it('that could not be recorded is recorded the next time, without an error', async () => {
    let isAway = true
    const record = createRefusalRecorder({
      run: (command, input, context, ...facts) =>
        isAway ? Promise.reject(new Error('away')) : app.run(command, input, context, ...facts),
    })
    record({ ...call, actor: ana, at: at('12:00') })
    await Promise.resolve()
    isAway = false
    await expect
      .poll(async () => {
        record({ ...call, actor: ana, at: at('12:01') })
        return (await ofAna()).length
      })
      .toBe(1)
  })

  it('in a flood is dropped beyond a number of waiting appends', async () => {
    let begun = 0
    const record = createRefusalRecorder({
      run: () => {
        begun += 1
        return new Promise(() => undefined)
      },
    })
    for (let each = 0; each < 10_000; each += 1)
      record({ ...call, procedure: `p${each}`, actor: guest, at: at('12:00') })
    expect(begun).toBe(100)
  })
})
