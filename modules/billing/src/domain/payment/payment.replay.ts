import { defineReplay, type ShownState, worded } from '@escuta/event-sourcing'
import { payment, type Payment } from './payment.state.ts'

/** A payment, as support replays it: without what the provider or the payer's bank wrote. */
export const paymentReplay = defineReplay('payment', {
  stream: payment,
  partOf: () => '',
  describe: shown,
})

const statusWords = {
  missing: 'não iniciado',
  opened: 'iniciado',
  payable: 'à espera do cliente',
  processing: 'em processamento',
  succeeded: 'recebido',
  cancelled: 'cancelada',
  refunding: 'devolução em andamento',
  refunded: 'devolvido',
} as const
const reasonWords = {
  'slot-taken': 'horário já ocupado',
  'cancelled-by-client': 'cancelada pelo cliente',
  'cancelled-by-professional': 'cancelada pelo profissional',
  'cancelled-by-platform': 'cancelada pela plataforma',
  'contest-accepted': 'contestação da falta aceita',
  'returned-at-provider': 'devolvido no provedor',
} as const

function shown(state: Payment): ShownState {
  const status = worded('Situação', statusWords, state.status)
  if (state.status === 'missing') return { status }
  const open = state.mismatches.count((stage) => stage === 'open')
  const reason =
    state.status === 'refunding' ? state.reason : state.status === 'refunded' && state.refund.reason
  return {
    status,
    amount: { label: 'Valor', cents: state.subject.amount },
    attempts: { label: 'Cobranças criadas', count: state.intents.size },
    ...(state.status === 'payable' &&
      state.failure && { failure: { label: 'Recusa do provedor', text: state.failure.code } }),
    ...(reason && { refundReason: worded('Motivo da devolução', reasonWords, reason) }),
    ...(state.outside && {
      returnedOutside: { label: 'Devolvido no provedor', cents: state.outside.returned },
    }),
    ...(open > 0 && { openMismatches: { label: 'Cobranças diferentes em aberto', count: open } }),
  }
}
