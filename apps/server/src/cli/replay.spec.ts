import { newId } from '@escuta/kernel'
import { expect, it } from 'vitest'
import { readArguments } from './read-arguments.ts'
import { replayed, replayLines } from './replay.ts'

const step = {
  number: 1,
  at: '2026-03-02T12:00:00.000Z',
  position: '7',
  events: 1,
  eventType: 'appointment-held',
  title: 'Horário reservado',
  sentence: 'À espera do pagamento até 02/03/2026, 9h15.',
  actor: 'Cliente',
  reason: null,
  partId: 'agenda',
  facts: [],
  changes: [{ label: 'Situação', before: null, after: 'reservada' }],
}
const replay = {
  appointmentId: 'a',
  paymentId: 'p',
  clientId: 'c',
  professionalId: 'd',
  client: 'C. R.',
  professional: 'Helena Martins',
  zone: 'America/Sao_Paulo',
  parts: [{ id: 'agenda', group: 'agenda', title: 'Agenda do dia 09/03/2026', to: null }],
  steps: [step],
  isCut: false,
  unknownEvents: ['Agenda, 02/03/2026, 10h'],
} as const

it('a replay has a line for each step, its part and actor, and each change', () => {
  expect(replayLines(replay)).toEqual([
    'Consulta a: C. R. com Helena Martins; pagamento p',
    '1. 02/03/2026, 9h (horário de Brasília)  Horário reservado',
    '   À espera do pagamento até 02/03/2026, 9h15.',
    '   Agenda do dia 09/03/2026; por: Cliente',
    '   Situação: — → reservada',
    'Esta versão do programa não conhece um evento: Agenda, 02/03/2026, 10h.',
  ])
})

it('an appointment is named by its id', () => {
  const id = newId()
  expect(readArguments(replayed, [id, '--by', 'Ada'])).toEqual({ id, by: 'Ada' })
  expect(readArguments(replayed, ['Caio'])).toBeNull()
})
