import { defineRefusals } from '@escuta/kernel'

export const schedulingRefusals = defineRefusals({
  'slot-taken': {
    status: 409,
    message: 'Este horário acabou de ser reservado por outra pessoa.',
    action: 'Escolha outro horário; os mais próximos estão indicados.',
  },
  'outside-working-hours': {
    status: 400,
    message: 'Este horário está fora da agenda do profissional.',
    action: 'Escolha um dos horários disponíveis.',
  },
  'past-date': {
    status: 400,
    message: 'Este horário já passou.',
    action: 'Escolha uma data futura.',
  },
  'crosses-day-cut': {
    status: 400,
    message: 'A consulta não pode atravessar as 4h da manhã (horário de Brasília).',
    action: 'Escolha um horário que termine antes das 4h.',
  },
  'professional-not-bookable': {
    status: 404,
    message: 'Este profissional não está recebendo agendamentos.',
    action: 'Escolha outro profissional.',
  },
  'client-record-missing': {
    status: 409,
    message: 'Seu perfil de cliente ainda não existe.',
    action: 'Abra sua área do cliente e tente de novo.',
  },
  'appointment-not-found': { status: 404, message: 'Não encontramos esta consulta.' },
  'hold-gone': {
    status: 409,
    message: 'O prazo para pagar esta reserva terminou e o horário foi liberado.',
    action: 'Escolha um horário e reserve de novo.',
  },
  'appointment-not-confirmed': { status: 409, message: 'Esta consulta não está confirmada.' },
  'session-not-over': { status: 409, message: 'A consulta ainda não terminou.' },
})
