import type { SlotBlockedBy } from '@escuta/scheduling/contract'
import { expect, it } from 'vitest'
import { blockedSlotText } from './blocked-slot-text.ts'

const asked = { date: '2026-11-24', time: '14:30', zone: 'America/Sao_Paulo' }
const starts = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']
const occupied = {
  rule: 'occupied',
  clientName: 'Caio Prado',
  startsAt: '2026-11-24T17:00:00.000Z',
  endsAt: '2026-11-24T18:00:00.000Z',
  until: '2026-11-24T18:15:00.000Z',
} as const

it.each<readonly [SlotBlockedBy | null, string]>([
  [null, 'Este horário está livre para agendamento.'],
  [{ rule: 'weekend' }, 'Você não atende nos fins de semana.'],
  [{ rule: 'holiday', holiday: 'christmas' }, 'Você não atende neste feriado: Natal.'],
  [
    { rule: 'time-off', kind: 'vacation', from: '2026-11-20', to: '2026-11-30' },
    'Você marcou férias de 20/11/2026 a 30/11/2026.',
  ],
  [
    { rule: 'not-a-start', starts },
    'Com a duração e o intervalo padrão, as consultas deste dia começam em outros horários: 13h, 14h, 15h, 16h.',
  ],
  [{ rule: 'short-notice', hours: 12 }, 'Faltam menos de 12 horas, sua antecedência mínima.'],
  [{ ...occupied, by: 'appointment' }, 'Caio Prado tem consulta das 14h às 15h.'],
  [{ ...occupied, by: 'pause' }, 'É o intervalo depois da consulta de Caio Prado, até 15h15.'],
  [{ ...occupied, by: 'blocked-time', clientName: null }, 'Você bloqueou das 14h às 15h.'],
])('%j reads as a sentence', (blockedBy, sentence) =>
  expect(blockedSlotText({ ...asked, blockedBy })).toBe(sentence),
)
