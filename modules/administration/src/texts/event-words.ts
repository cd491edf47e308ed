import type { EventsIn, WordsOf } from '@escuta/event-sourcing'
import type * as published from '../contract/published-events.ts'
import type * as lostTime from '../domain/lost-time/lost-time.events.ts'
import type * as projection from '../domain/projection/projection.events.ts'
import type * as reading from '../domain/reading/reading.events.ts'
import type * as supportAccess from '../domain/support-access/support-access.events.ts'

export const administrationWords: WordsOf<
  EventsIn<typeof published & typeof lostTime & typeof projection & typeof reading & typeof supportAccess>
> = {
  'content-reported': { title: 'Conteúdo denunciado' },
  'content-moderated': { title: 'Decisão sobre uma denúncia' },
  'reported-message-revealed': { title: 'Mensagem denunciada lida' },
  'lost-time-repair-requested': { title: 'Reparo do que o registro perdeu pedido' },
  'view-rebuild-requested': { title: 'Visão refeita a pedido' },
  'parked-event-retried': { title: 'Evento parado tentado de novo' },
  'parked-event-skipped': { title: 'Evento parado deixado de lado' },
  'activity-read': { title: 'Histórico lido' },
  'activity-exported': { title: 'Histórico exportado' },
  'activity-revealed': { title: 'Dados protegidos mostrados' },
  'booking-replayed': { title: 'Consulta revista pelo suporte' },
}
