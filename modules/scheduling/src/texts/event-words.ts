import type { EventsIn, ReplayedWordsOf, WordsOf } from '@escuta/event-sourcing'
import type * as published from '../contract/published-events.ts'
import type * as ofFeeds from '../domain/calendar-feed/calendar-feed.events.ts'

const people = { client: 'O cliente', professional: 'O profissional' } as const
const isFreeAgain = 'O horário está livre de novo.'
const missing = {
  waiting: 'O profissional não respondeu',
  'for-guardian': 'O responsável não respondeu',
  approved: 'O pagamento não chegou',
} as const

function swapSentence(
  from: { readonly startsAt: string } | undefined,
  at: (instant: string) => string,
): string {
  return from ? `No lugar de ${at(from.startsAt)}. ` : ''
}

export const schedulingWords: ReplayedWordsOf<EventsIn<typeof published>> &
  WordsOf<EventsIn<typeof ofFeeds>> = {
  'appointment-held': {
    title: 'Horário reservado',
    sentence: ({ expiresAt, swappedFrom }, { at }) =>
      `${swapSentence(swappedFrom, at)}À espera do pagamento até ${at(expiresAt)}.`,
  },
  'appointment-requested': {
    title: 'Consulta pedida',
    sentence: ({ awaitsGuardian, expiresAt, swappedFrom }, { at }) =>
      `${swapSentence(swappedFrom, at)}À espera da resposta do ${awaitsGuardian ? 'responsável' : 'profissional'} até ${at(expiresAt)}.`,
  },
  'guardian-named': {
    title: 'Responsável informado',
    sentence: 'O responsável recebe um link para autorizar a consulta.',
  },
  'guardian-authorised': {
    title: 'Consulta autorizada pelo responsável',
    guest: 'guardian',
    sentence: ({ awaits, expiresAt }, { at }) =>
      `À espera ${awaits === 'approval' ? 'da resposta do profissional' : 'do pagamento'} até ${at(expiresAt)}.`,
  },
  'appointment-approved': {
    title: 'Pedido de consulta aceito',
    sentence: ({ expiresAt }, { at }) => `À espera do pagamento até ${at(expiresAt)}.`,
  },
  'appointment-declined': {
    title: 'Pedido de consulta recusado',
    sentence: `O profissional recusou o pedido. ${isFreeAgain}`,
  },
  'appointment-scheduled': { title: 'Consulta marcada pelo profissional', sentence: null },
  'appointment-confirmed': { title: 'Consulta confirmada', sentence: null },
  'appointment-expired': {
    title: 'Reserva de horário expirada',
    sentence: ({ request }) => `${missing[request ?? 'approved']} no prazo. ${isFreeAgain}`,
  },
  'appointment-handed-over': {
    title: 'Consulta aceita com a própria conta',
    sentence: 'A consulta passou ao cadastro de quem a aceitou.',
  },
  'appointment-accepted': { title: 'Consulta aceita pela pessoa', guest: 'invited', sentence: null },
  'appointment-cancelled': {
    title: 'Consulta cancelada',
    guest: 'guardian',
    sentence: ({ swappedTo }, { at }) =>
      swappedTo ? `Trocada, antes do pagamento, por ${at(swappedTo.startsAt)}.` : '',
  },
  'appointment-repaired': { title: 'Reparo da equipe numa consulta', sentence: null },
  'cancellation-deadline-waived': {
    title: 'Prazo de cancelamento dispensado',
    sentence: 'O profissional dispensou o prazo: o que foi pago é devolvido.',
  },
  'appointment-placed': {
    title: 'Consulta posta no novo horário',
    sentence: ({ movedFrom, startsAt }, { at }) =>
      `${at(startsAt)} está tomado para a consulta de ${at(movedFrom)}.`,
  },
  'appointment-place-given-up': {
    title: 'Novo horário liberado',
    sentence: ({ movedFrom }, { at }) => `A consulta fica em ${at(movedFrom)}.`,
  },
  'appointment-moved': {
    title: 'Consulta remarcada',
    sentence: ({ startsAt, to }, { at }) => `De ${at(startsAt)} para ${at(to.startsAt)}.`,
  },
  'appointment-completed': { title: 'Consulta concluída', sentence: null },
  'appointment-no-show-recorded': {
    title: 'Falta registrada',
    sentence: ({ by, absent }) =>
      by === absent
        ? `${people[by]} registrou a própria falta.`
        : `${people[by]} registrou a falta ${absent === 'client' ? 'do cliente' : 'do profissional'}.`,
  },
  'appointment-no-show-proposed': {
    title: 'Falta proposta',
    sentence: ({ absent }) => `${people[absent]} não entrou na sala.`,
  },
  'appointment-no-show-contested': {
    title: 'Falta contestada',
    sentence: ({ by }) => `${people[by]} diz que compareceu.`,
  },
  'appointment-no-show-uncontested': {
    title: 'Falta não contestada',
    sentence: 'O prazo de contestação terminou: o que foi pago é devolvido.',
  },
  'appointment-no-show-decided': {
    title: 'Contestação da falta analisada',
    sentence: ({ outcome }) =>
      outcome === 'upheld' ? 'A equipe manteve a falta.' : 'A equipe desconsiderou a falta.',
  },
  'confirmation-refused': {
    title: 'Confirmação recusada',
    sentence: 'O pagamento chegou quando já não confirmava a consulta; ele é devolvido.',
  },
  'relation-ended': { title: 'Acompanhamento encerrado pela pessoa', sentence: null },
  'time-blocked': { title: 'Horário bloqueado', sentence: null },
  'time-unblocked': { title: 'Horário desbloqueado', sentence: null },
  'calendar-feed-opened': { title: 'Calendário externo aberto' },
  'calendar-feed-names-chosen': { title: 'Nomes no calendário externo escolhidos' },
  'calendar-feed-revoked': { title: 'Calendário externo encerrado', guest: 'link-holder' },
}
