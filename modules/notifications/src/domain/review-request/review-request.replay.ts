import { defineReplay, worded } from '@escuta/event-sourcing'
import { reviewRequest } from './review-request.state.ts'

const statusWords = { due: 'por pedir', requested: 'pedida', 'not-requested': 'não pedida' } as const

/** Whether a client was asked for a review, as support replays it; the notice and the e-mail are replayed apart. */
export const reviewRequestReplay = defineReplay('review-request', {
  stream: reviewRequest,
  partOf: () => '',
  describe: ({ status }) => ({ reviewRequest: worded('Pedido de avaliação', statusWords, status) }),
})
