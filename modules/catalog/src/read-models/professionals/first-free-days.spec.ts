import type { LocalDate } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { createFirstFreeDays } from './first-free-days.ts'

function givenDays(count: number) {
  const agendas = new Map<string, LocalDate>()
  const calls: (readonly string[])[] = []
  const heard = new Map<string, LocalDate | undefined>()
  const clock = { at: 0 }
  const state = { fails: false }
  const find = async (ids: readonly string[]) => {
    calls.push(ids)
    if (state.fails) throw new Error('no answer')
    return new Map(ids.flatMap((id) => (agendas.has(id) ? [[id, agendas.get(id)!] as const] : [])))
  }
  const days = createFirstFreeDays(find, () => clock.at)
  for (let nth = 0; nth < count; nth += 1) days.changed(`p${nth}`)
  const follow = () => days.follow((id, day) => void heard.set(id, day))
  return { days, agendas, calls, heard, clock, state, follow }
}

describe('the first free days of a server', () => {
  it('are read at most 100 at once, and again after five seconds', async () => {
    const { days, agendas, calls, heard, clock, follow } = givenDays(250)
    agendas.set('p7', '2026-12-01')
    await follow()
    expect(calls.slice(0, 3).map(({ length }) => length)).toEqual([100, 100, 50])
    expect([days.dayOf('p7'), heard.get('p7'), heard.get('p8'), heard.size]).toEqual([
      '2026-12-01',
      '2026-12-01',
      undefined,
      250,
    ])
    const before = calls.length
    agendas.set('p7', '2026-12-03')
    await follow()
    expect(calls.length).toBe(before)
    for (let round = 0; round < 4; round += 1) {
      clock.at += 5_000
      await follow()
    }
    expect(days.dayOf('p7')).toBe('2026-12-03')
  })

  it('are read at once of a professional who has changed, and forgotten of one who is gone', async () => {
    const { days, agendas, calls, follow } = givenDays(2)
    await follow()
    agendas.set('p1', '2026-12-05')
    days.changed('p1')
    await follow()
    expect(days.dayOf('p1')).toBe('2026-12-05')
    days.removed('p1')
    expect(days.dayOf('p1')).toBeUndefined()
    expect(calls.length).toBeLessThan(6)
  })

  it('are asked for by one round at a time, and again when the answer did not come', async () => {
    const { days, agendas, calls, state, follow } = givenDays(3)
    agendas.set('p0', '2026-12-01')
    state.fails = true
    await Promise.all([follow(), follow()])
    expect(calls.length).toBe(1)
    state.fails = false
    await follow()
    expect(days.dayOf('p0')).toBe('2026-12-01')
  })
})
