import { expect, it } from 'vitest'
import { clockTexts } from './clock.ts'

it.each([
  ['Brasília', 'Horário de Brasília.'],
  ['Bahia', 'Horário da Bahia.'],
])('the zone of %s is named with its article', (zone, text) => expect(clockTexts.zone(zone)).toBe(text))
