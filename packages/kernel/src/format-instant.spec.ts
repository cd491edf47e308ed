import { expect, it } from 'vitest'
import { formatInstant } from './format-instant.ts'

it('formats an instant with the name of its zone', () => {
  expect(formatInstant('2026-11-21T17:30:00.000Z')).toBe('21/11/2026, 14h30 (horário de Brasília)')
  expect(formatInstant('2026-11-21T02:00:00.000Z', 'America/Rio_Branco')).toBe(
    '20/11/2026, 21h (horário do Acre)',
  )
})
