import { formatInstant, formatTime, nationalHolidays } from '@escuta/kernel'
import type { ExplainedSlot, SlotBlockedBy } from '@escuta/scheduling/contract'

/** The answer as a sentence. */
export function explanationOf({ blockedBy }: Pick<ExplainedSlot, 'blockedBy'>): string {
  if (blockedBy === null) return 'livre para clientes.'
  return `${ruleTexts[blockedBy.rule]}${detailsOf(blockedBy)}.`
}

const ruleTexts: Readonly<Record<SlotBlockedBy['rule'], string>> = {
  'not-public': 'o perfil não está público',
  past: 'o horário já passou',
  'skipped-by-clock': 'o horário não existe nesta data, por causa do horário de verão',
  'before-window': 'a data vem antes das que clientes podem agendar',
  'after-window': 'a data passa da antecedência máxima',
  'time-off': 'o profissional não atende',
  holiday: 'o profissional não atende neste feriado',
  weekend: 'o profissional não atende nos fins de semana',
  'no-hours': 'o profissional não tem horários neste dia da semana',
  'outside-hours': 'está fora dos horários de atendimento',
  'not-a-start': 'as consultas deste dia começam em outros horários',
  'day-cut': 'a consulta atravessaria as 4h da manhã (horário de Brasília)',
  'short-notice': 'falta menos do que a antecedência mínima',
  occupied: 'o horário está ocupado',
}

const kinds = { 'day-off': 'folga', vacation: 'férias' } as const
const takers = {
  appointment: 'uma consulta',
  hold: 'uma reserva que ainda pode ser paga',
  pause: 'o intervalo depois de uma consulta',
  'blocked-time': 'um bloqueio do profissional',
} as const

function detailsOf(blocked: SlotBlockedBy): string {
  switch (blocked.rule) {
    case 'before-window':
    case 'after-window':
      return `: agenda aberta de ${blocked.from} a ${blocked.to}`
    case 'time-off':
      return `: ${kinds[blocked.kind]} de ${blocked.from} a ${blocked.to}`
    case 'holiday':
      return `: ${nationalHolidays[blocked.holiday].name}`
    case 'not-a-start':
      return `: ${blocked.starts.map(formatTime).join(', ')}`
    case 'short-notice':
      return `: ${blocked.hours} h`
    case 'occupied':
      return ` por ${takers[blocked.by]}, de ${formatInstant(blocked.startsAt)} a ${formatInstant(blocked.until)}`
    default:
      return ''
  }
}
