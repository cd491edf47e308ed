import { randomUUID } from 'node:crypto'
import type { NewEvent } from '@escuta/event-sourcing'

/** An event as a booking writes it: about 550 bytes of JSON; only its id is new each time, so that making it is cheap. */
export function aBookingEvent(): NewEvent {
  return { ...template, metadata: { ...template.metadata, messageId: randomUUID() } }
}

const template: NewEvent = {
  type: 'appointment-held',
  data: {
    appointmentId: randomUUID(),
    clientId: randomUUID(),
    from: '2026-11-21T10:00:00.000Z',
    to: '2026-11-21T10:50:00.000Z',
    priceCents: 15_000,
    kind: 'video',
    notes: null,
    expiresAt: '2026-11-21T10:15:00.000Z',
  },
  metadata: {
    messageId: randomUUID(),
    commandId: randomUUID(),
    commandName: 'book-appointment',
    actor: { id: randomUUID(), role: 'client' },
    correlationId: randomUUID(),
    causationId: null,
    occurredAt: '2026-11-21T09:00:00.000Z',
    schemaVersion: 1,
  },
}

/** Fills an empty log with such events straight in the database: streams of eight, behind those that are there. */
export const manyBookingEvents = `
  insert into es.events (stream, version, id, type, body, audit)
  select 'agenda-' || (n / 8), n % 8 + 1, gen_random_uuid(), 'appointment-held',
    jsonb_build_object('data', jsonb_build_object('appointmentId', gen_random_uuid(), 'clientId', gen_random_uuid(),
      'from', '2026-11-21T10:00:00.000Z', 'to', '2026-11-21T10:50:00.000Z', 'priceCents', n % 9973,
      'kind', 'video', 'notes', null, 'expiresAt', '2026-11-21T10:15:00.000Z'),
      'metadata', jsonb_build_object('commandId', gen_random_uuid(), 'occurredAt', '2026-11-21T09:00:00.000Z',
        'schemaVersion', 1)),
    jsonb_build_object('commandName', 'book-appointment',
      'actor', jsonb_build_object('id', gen_random_uuid(), 'role', 'client'),
      'correlationId', gen_random_uuid(), 'causationId', null)
  from generate_series(0, $1::int - 1) n`
