import { describe, expect, it } from 'vitest'
import { attendanceSentence } from './attendance-sentence.ts'

const zone = 'America/Sao_Paulo'
const seen = { seenBy: 'professional', other: 'Marina', zone } as const
const stay = (arrived: string, joined: string | null) => ({
  arrivedAt: `2026-11-23T${arrived}:00.000Z`,
  joinedAt: joined && `2026-11-23T${joined}:00.000Z`,
  leftAt: null,
  connections: 1,
})
const [mine, theirs] = [stay('17:01', '17:01'), stay('17:00', '17:03')]

describe('attendanceSentence', () => {
  it.each([
    [
      { professional: mine, client: theirs, minutesTogether: 52, turnedAway: [] },
      'Você entrou às 14h01, Marina às 14h03; 52 minutos juntos.',
    ],
    [
      { professional: mine, client: theirs, minutesTogether: 0, turnedAway: [] },
      'Você entrou às 14h01, Marina às 14h03; menos de um minuto juntos.',
    ],
    [
      { professional: mine, client: null, minutesTogether: 0, turnedAway: [] },
      'Você entrou às 14h01. Marina não entrou na sala.',
    ],
    [
      { professional: null, client: stay('17:02', null), minutesTogether: 0, turnedAway: [] },
      'Você não entrou na sala. Marina chegou à sala de espera às 14h02.',
    ],
    [{ professional: null, client: null, minutesTogether: 0, turnedAway: [] }, undefined],
  ])('says to the professional of %o: %s', (attendance, sentence) =>
    expect(attendanceSentence(attendance, seen)).toBe(sentence),
  )

  it('says to a client that they waited for a professional who never came', () =>
    expect(
      attendanceSentence(
        { professional: null, client: stay('17:02', null), minutesTogether: 0, turnedAway: [] },
        { seenBy: 'client', other: 'Helena', zone },
      ),
    ).toBe('Você chegou à sala de espera às 14h02. Helena não entrou na sala.'))

  it('says who could not enter and why, and nothing of it once they were in the call', () => {
    const refused = { side: 'client', reason: 'call-full', at: '2026-11-23T17:05:00.000Z' } as const
    const attendance = { professional: mine, client: null, minutesTogether: 0, turnedAway: [refused] }
    expect(attendanceSentence(attendance, seen)).toBe(
      'Você entrou às 14h01. Marina não entrou na sala. ' +
        'Marina tentou entrar às 14h05 e não conseguiu: a chamada já tinha o máximo de conexões.',
    )
    const nobody = { ...attendance, professional: null }
    expect(attendanceSentence(nobody, { ...seen, seenBy: 'client' })).toBe(
      'Você tentou entrar às 14h05 e não conseguiu: a chamada já tinha o máximo de conexões.',
    )
    expect(attendanceSentence({ ...attendance, client: theirs }, seen)).not.toContain('tentou')
  })
})
