import { formatBrl } from '@escuta/kernel'

/** What the in-app inbox says; `when` as `sayWhen` gives it, amounts in cents. */
export const inboxTexts = {
  confirmedForClient: (professional: string, when: string) => ({
    title: 'Consulta confirmada',
    message: `Sua consulta com ${professional} está confirmada: ${when}.`,
  }),
  confirmedForProfessional: (client: string, when: string) => ({
    title: 'Nova consulta confirmada',
    message: `${client} tem consulta com você: ${when}.`,
  }),
  cancelledForClient: (professional: string, when: string) => ({
    title: 'Consulta cancelada',
    message: `A consulta com ${professional} de ${when} foi cancelada.`,
  }),
  cancelledForProfessional: (client: string, when: string) => ({
    title: 'Consulta cancelada',
    message: `A consulta de ${client} de ${when} foi cancelada.`,
  }),
  holdExpired: (professional: string, when: string) => ({
    title: 'Reserva liberada',
    message: `O pagamento da consulta com ${professional} de ${when} não foi concluído no prazo e o horário foi liberado. Você pode reservar de novo.`,
  }),
  paymentReceived: (client: string, amount: number) => ({
    title: 'Pagamento recebido',
    message: `${client} pagou ${formatBrl(amount)}.`,
  }),
  paymentMade: (professional: string, amount: number) => ({
    title: 'Pagamento aprovado',
    message: `Recebemos ${formatBrl(amount)} pela consulta com ${professional}.`,
  }),
  refunded: (professional: string, amount: number) => ({
    title: 'Valor devolvido',
    message: `Devolvemos ${formatBrl(amount)} da consulta com ${professional}. O prazo na fatura depende do seu banco.`,
  }),
  reminder: (professional: string, when: string) => ({
    title: 'Lembrete de consulta',
    message: `Sua consulta com ${professional} é ${when}.`,
  }),
} as const
