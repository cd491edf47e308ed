import { helpTexts } from '@escuta/i18n'
import { describe, expect, it } from 'vitest'
import { ruleNumbers } from '../../lib/rule-numbers.ts'
import { matchingAnswers } from './matching-answers.ts'

const questionsFor = (search: string) =>
  matchingAnswers(search).flatMap(({ items }) => items.map(({ question }) => question))

describe('matchingAnswers', () => {
  it('returns every answer for an empty search', () => {
    for (const search of ['', '  ']) expect(matchingAnswers(search)).toEqual(helpTexts.groups(ruleNumbers))
  })

  it('ignores accents and case, and wants all words', () => {
    expect(questionsFor('CAMERA video')).toEqual(questionsFor('câmera vídeo'))
    expect(questionsFor('camera')).toContain('A câmera ou o microfone não funcionam.')
    expect(questionsFor('comprovante pdf')).toEqual(['Onde está o comprovante?'])
  })

  it('leaves out groups without an answer, and returns none for unknown words', () => {
    expect(matchingAnswers('spam').map(({ title }) => title)).toEqual(['Conta e segurança'])
    expect(matchingAnswers('zebra')).toEqual([])
  })
})
