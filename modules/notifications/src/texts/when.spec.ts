import { describe, expect, it } from 'vitest'
import { formatWhen } from './when.ts'

const at = '2026-11-21T17:30:00.000Z'

describe('formatWhen', () => {
  it('uses the given zone', () => {
    expect(formatWhen(at, 'America/Sao_Paulo')).toBe('sábado, 21/11/2026, às 14h30')
    expect(formatWhen('2026-11-21T02:00:00.000Z', 'America/Rio_Branco')).toBe(
      'sexta-feira, 20/11/2026, às 21h',
    )
  })
})
