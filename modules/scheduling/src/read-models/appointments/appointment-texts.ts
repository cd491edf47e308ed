import type {
  AppointmentStatus,
  AppointmentType,
  CancellationReason,
  GuardianRelation,
} from '../../contract/index.ts'

/** What a copy of one's data calls things. */
export const typeWords: Readonly<Record<AppointmentType, string>> = {
  consulta_online: 'Consulta online',
  consulta: 'Consulta',
  primeira_consulta: 'Primeira consulta',
  retorno: 'Retorno',
  urgencia: 'Urgência',
}
export const statusWords: Readonly<Record<AppointmentStatus, string>> = {
  pending: 'aguardando pagamento',
  confirmed: 'confirmada',
  completed: 'realizada',
  cancelled: 'cancelada',
}
export const cancellationWords: Readonly<Record<CancellationReason, string>> = {
  'hold-expired': 'prazo de pagamento encerrado',
  'request-expired': 'pedido sem resposta do profissional no prazo',
  'guardian-expired': 'pedido sem resposta do responsável no prazo',
  'by-guardian': 'não autorizada pelo responsável',
  declined: 'pedido recusado pelo profissional',
  'by-client': 'cancelada por você ou por quem marcou',
  'by-professional': 'cancelada pelo profissional',
  'by-platform': 'cancelada pela plataforma',
  'entry-declined': 'não aceita pela pessoa',
  'entry-lapsed': 'sem aceite da pessoa até o fim',
}
export const relationWords: Readonly<Record<GuardianRelation, string>> = {
  mother: 'mãe',
  father: 'pai',
  'legal-guardian': 'tutor ou guardião',
  other: 'outro responsável legal',
}
