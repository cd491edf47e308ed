import type { EventsIn, WordsOf } from '@escuta/event-sourcing'
import type * as published from '../contract/published-events.ts'
import { revenueOf } from '../contract/published-money.ts'

export const billingWords: WordsOf<EventsIn<typeof published>> = {
  'payment-opened': { title: 'Pagamento iniciado' },
  'payment-intent-created': { title: 'Cobrança criada', sentence: 'O cliente já pode pagar.' },
  'payment-failed': { title: 'Pagamento recusado', sentence: 'O cliente pode tentar de novo.' },
  'payment-processing': { title: 'Pagamento em processamento' },
  'payment-succeeded': { title: 'Pagamento recebido', money: revenueOf },
  'payment-mismatched': {
    title: 'Divergência de pagamento',
    sentence: 'A cobrança paga difere da pedida: nada foi confirmado por ela.',
  },
  'payment-mismatch-settled': { title: 'Divergência de pagamento resolvida' },
  'payment-cancelled': {
    title: 'Pagamento encerrado',
    sentence: 'O provedor não aceita mais este pagamento.',
  },
  'refund-requested': { title: 'Devolução pedida', money: revenueOf },
  'payment-refunded': { title: 'Pagamento devolvido' },
  'payment-partly-returned': { title: 'Parte do pagamento devolvida no provedor', money: revenueOf },
  'payment-return-accepted': { title: 'Devolução feita no provedor aceita' },
  'payment-unplaced': { title: 'Pagamento sem consulta conhecida' },
  'unplaced-payment-returned': { title: 'Pagamento sem consulta devolvido' },
  'payment-repaired': { title: 'Reparo da equipe num pagamento', sentence: 'A equipe devolveu o pagamento.' },
}
