import { asWordsByType } from '@escuta/event-sourcing'
import { describe, expect, it } from 'vitest'
import { administrationWords } from '../texts/event-words.ts'
import { areaOf, knownWords, titleOf } from './known-words.ts'
import { unknownText } from './replay-steps.ts'

const words = knownWords([
  { module: 'administration', title: 'Administração', words: asWordsByType(administrationWords) },
])
const zone = 'America/Sao_Paulo'

describe('an event that this version has no words for', () => {
  it('has a title that says so, and the title of its module', () => {
    expect(titleOf(words, 'report-teleported')).toBe('Evento que esta versão não conhece')
    expect(areaOf(words, 'administration')).toBe('Administração')
  })

  it('has no area where its module is not known either', () => {
    expect(areaOf(words, 'teleports')).toBeNull()
    expect(areaOf(words, null)).toBeNull()
  })

  it('is named by module and time in a replay', () => {
    const at = '2026-03-09T13:00:00.000Z'
    expect(unknownText({ area: 'Agenda', at }, zone)).toBe('Agenda, 09/03/2026, 10h')
    expect(unknownText({ area: null, at }, zone)).toBe('evento, 09/03/2026, 10h')
  })
})

describe('an event of this version', () => {
  it('has its own title', () => expect(titleOf(words, 'activity-read')).toBe('Histórico lido'))
})
