import { expect, it } from 'vitest'
import { formatInstant, formatZone } from './format-instant.ts'

it('formats an instant with the name of its zone', () => {
  expect(formatInstant('2026-11-21T17:30:00.000Z')).toBe('21/11/2026, 14h30 (horário de Brasília)')
  expect(formatInstant('2026-11-21T02:00:00.000Z', 'America/Rio_Branco')).toBe(
    '20/11/2026, 21h (horário do Acre)',
  )
})

it.each([
  ['America/Sao_Paulo', 'horário de Brasília'],
  ['America/Manaus', 'horário do Amazonas'],
  ['America/Rio_Branco', 'horário do Acre'],
  ['America/Noronha', 'horário de Fernando de Noronha'],
])('formatZone formats %s as %s', (zone, name) =>
  expect(formatZone('2026-11-21T17:30:00.000Z', zone)).toBe(name),
)
