import { describe, expect, it } from 'vitest'
import { formatWhen, formatZone } from './when.ts'

const at = '2026-11-21T17:30:00.000Z'

describe('formatWhen and formatZone', () => {
  it('use the given zone', () => {
    expect(formatWhen(at, 'America/Sao_Paulo')).toBe('sábado, 21/11/2026, às 14h30')
    expect(formatWhen('2026-11-21T02:00:00.000Z', 'America/Rio_Branco')).toBe(
      'sexta-feira, 20/11/2026, às 21h',
    )
  })

  it.each([
    ['America/Sao_Paulo', 'horário de Brasília'],
    ['America/Manaus', 'horário do Amazonas'],
    ['America/Rio_Branco', 'horário do Acre'],
    ['America/Noronha', 'horário de Fernando de Noronha'],
  ])('formatZone formats %s as %s', (zone, name) => expect(formatZone(at, zone)).toBe(name))
})
