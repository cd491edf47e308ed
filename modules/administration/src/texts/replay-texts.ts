import { participantWords } from '@escuta/event-sourcing'
import { formatBrl } from '@escuta/kernel'

export const replayTexts = {
  /** With whom it was sent to, for notices and e-mails. */
  sentTo: (title: string, to: 'client' | 'professional' | null): string =>
    to === null ? title : `${title} (${participantWords[to].toLowerCase()})`,
  revenue: (cents: number): string => `Na receita: ${cents > 0 ? '+' : ''}${formatBrl(cents)}.`,
  unknownEvent: (area: string | null, at: string): string => `${area ?? 'evento'}, ${at}`,
  messages: (count: number) => `${count} mudanças seguidas na conversa`,
  agendaDay: (date: string) => `Agenda do dia ${date}`,
  payment: 'Pagamento',
  notice: (subject: string | undefined) => (subject === undefined ? 'Aviso' : `Aviso sobre ${subject}`),
  mail: (kind: string) => `E-mail: ${kind}`,
  reminder: 'E-mail: lembrete',
  roomLink: 'Link da sala',
  reviewRequest: 'Pedido de avaliação',
  chat: (date: string) => `Conversa do dia ${date}`,
  call: 'Chamada de vídeo',
} as const
