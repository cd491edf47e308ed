import { describe, expect, it } from 'vitest'
import { resendTexts } from './outbox.ts'

describe('resendTexts', () => {
  it('ends a sentence once after an abbreviated name', () => {
    expect(resendTexts.about('Lembrete', 'Ofélia R.')).toContain('para Ofélia R. O texto')
    expect(resendTexts.about('Lembrete', 'Ofélia')).toContain('para Ofélia. O texto')
  })
})
