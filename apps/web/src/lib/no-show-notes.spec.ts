import { appointmentTexts as texts } from '@escuta/i18n'
import { describe, expect, it } from 'vitest'
import { noShowNotes } from './no-show-notes.ts'

const recorded = { absent: 'client', contested: false, contestOutcome: null, contestableUntil: null } as const
const record = texts.absences.client.client

describe('noShowNotes', () => {
  it('say nothing without a no-show', () =>
    expect(noShowNotes({ ...recorded, absent: null }, 'client')).toEqual([]))

  it('say until when a record can be contested', () => {
    const contestableUntil = '2026-11-30T13:00:00.000Z'
    expect(noShowNotes({ ...recorded, contestableUntil }, 'client')).toEqual([
      record,
      expect.stringMatching(/^Você pode contestar até .+\.$/),
    ])
    expect(noShowNotes(recorded, 'client')).toEqual([record])
  })

  it('say that the contest waits for a decision, and then only the decision', () => {
    const contested = { ...recorded, contested: true }
    expect(noShowNotes(contested, 'client')).toEqual([record, texts.contested])
    expect(noShowNotes({ ...contested, contestOutcome: 'upheld' }, 'client')).toEqual([
      record,
      texts.contestOutcomes.client.client.upheld,
    ])
  })

  it.each(['client', 'professional'] as const)(
    'do not repeat a record that was overturned (%s)',
    (seenBy) => {
      const overturned = { ...recorded, contested: true, contestOutcome: 'overturned' } as const
      expect(noShowNotes(overturned, seenBy)).toEqual([texts.contestOutcomes[seenBy].client.overturned])
    },
  )
})
