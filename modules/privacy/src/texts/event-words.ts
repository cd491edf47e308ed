import type { EventsIn, WordsOf } from '@escuta/event-sourcing'
import type * as published from '../contract/published-events.ts'

export const privacyWords: WordsOf<EventsIn<typeof published>> = {
  'consent-given': { title: 'Consentimento dado' },
  'consent-revoked': { title: 'Consentimento retirado' },
  'data-requested': { title: 'Pedido de dados feito' },
  'data-request-answered': { title: 'Pedido de dados respondido' },
  'person-erased': { title: 'Dados pessoais apagados' },
}
