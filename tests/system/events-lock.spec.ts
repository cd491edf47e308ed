import { defineEvent } from '@escuta/event-sourcing'
import { appEvents } from '@escuta/server/compose'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compareWithLock, readLock, writeLock } from './src/events-lock.ts'

const held = defineEvent('appointment-held', {
  plain: z.object({ at: z.string(), price: z.int() }),
  personal: (field) => ({ notes: field(z.string(), () => 'ana/profile') }),
})
const { grown: lockOfHeld } = compareWithLock({}, [held])
const changed = (plain: z.ZodObject) =>
  defineEvent('appointment-held', { plain, personal: () => held.personal })

describe('the events of the app', () => {
  it('have the shapes that logs hold them in', async () => {
    const { problems, missing, grown } = compareWithLock(await readLock(), appEvents)
    expect(problems).toEqual([])
    const isUpdate = process.env['UPDATE_EVENTS_LOCK'] === '1'
    if (isUpdate) await writeLock(grown)
    expect(isUpdate ? [] : missing).toEqual([])
  })
})

describe('the lock of events', () => {
  it('has nothing to say about what did not change, nor about the order of its fields', () => {
    const sameAgain = changed(z.object({ price: z.int(), at: z.string() }))
    expect(compareWithLock(lockOfHeld, [sameAgain])).toMatchObject({ problems: [], missing: [] })
  })

  it.each([
    ['a new field', changed(z.object({ at: z.string(), price: z.int(), room: z.string() }))],
    ['a field that is gone', changed(z.object({ at: z.string() }))],
    ['another type', changed(z.object({ at: z.string(), price: z.string() }))],
    ['a field that is encrypted no more', defineEvent('appointment-held', { plain: held.plain })],
    [
      'a field that another key encrypts',
      defineEvent('appointment-held', {
        plain: held.plain,
        personal: (field) => ({ notes: field(z.string(), () => 'ana/clinical') }),
      }),
    ],
  ])('names %s under the same version, and what to do', (_what, definition) => {
    const { problems } = compareWithLock(lockOfHeld, [definition])
    expect(problems).toEqual([
      expect.stringMatching(
        /^appointment-held v1 changed its shape.+declare version 2 with an upcast from 1/,
      ),
    ])
  })

  it('takes a new version beside the old one, and then holds both', () => {
    const second = defineEvent('appointment-held', {
      plain: z.object({ at: z.string() }),
      version: 2,
      upcasts: { 1: (old) => old },
    })
    const { problems, missing, grown } = compareWithLock(lockOfHeld, [second])
    expect(problems).toEqual([])
    expect(missing).toEqual([expect.stringContaining('appointment-held v2 is not in the lock yet')])
    expect(Object.keys(grown['appointment-held'] ?? {})).toEqual(['1', '2'])
    expect(compareWithLock(grown, [held]).problems).toEqual([
      'appointment-held is declared as v1, but logs hold v2 already.',
    ])
  })

  it('misses an event that is declared no more', () => {
    expect(compareWithLock(lockOfHeld, []).problems).toEqual([
      'appointment-held is not declared any more, but logs may hold it: declare it again.',
    ])
  })
})
