import type { SlotBlockedBy } from '@escuta/scheduling/contract'
import { expect, it } from 'vitest'
import { explanationOf } from '@escuta/administration/module'
import { slotQuestion } from './explain-slot.ts'
import { readArguments } from './read-arguments.ts'

const days = { from: '2026-11-20', to: '2026-11-30' }
const occupied = {
  rule: 'occupied',
  by: 'hold',
  clientName: null,
  startsAt: '2026-11-24T17:00:00.000Z',
  endsAt: '2026-11-24T18:00:00.000Z',
  until: '2026-11-24T18:15:00.000Z',
} as const

it.each<readonly [SlotBlockedBy | null, string]>([
  [null, 'livre para clientes.'],
  [{ rule: 'weekend' }, 'o profissional não atende nos fins de semana.'],
  [{ rule: 'holiday', holiday: 'christmas' }, 'o profissional não atende neste feriado: Natal.'],
  [{ rule: 'time-off', kind: 'vacation', ...days }, 'não atende: férias de 2026-11-20 a 2026-11-30.'],
  [{ rule: 'not-a-start', starts: ['08:00', '09:10'] }, 'em outros horários: 8h, 9h10.'],
  [{ rule: 'short-notice', hours: 12 }, 'antecedência mínima: 12 h.'],
  [occupied, 'o horário está ocupado por uma reserva que ainda pode ser paga, de '],
])('%j is said as a sentence', (blockedBy, sentence) =>
  expect(explanationOf({ blockedBy })).toContain(sentence),
)

it('a day or time that does not exist is no question', () => {
  const id = '0b6c5b0e-52a5-4d0b-9f0e-5a0b8f8f7a10'
  const asked = (date: string, time: string) =>
    readArguments(slotQuestion, [id, '--date', date, '--time', time])
  expect(asked('2026-11-24', '14:00')).toEqual({ id, date: '2026-11-24', time: '14:00' })
  expect(asked('2026-02-30', '14:00')).toBeNull()
  expect(asked('2026-11-24', '25:99')).toBeNull()
})
