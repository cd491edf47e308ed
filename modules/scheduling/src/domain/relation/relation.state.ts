import { defineStream } from '@escuta/event-sourcing'
import type { ClientId, ProfessionalId } from '@escuta/kernel'
import * as published from '../../contract/published-events.ts'

/** A client and a professional who knows them. */
export type RelationPair = { readonly clientId: ClientId; readonly professionalId: ProfessionalId }

/** When the client ended the relation last. That it began again is told by appointments and invitations. */
export type Relation = { readonly endedAt: string | null }

/** Stream `relation-{clientId}-{professionalId}`. */
export const relation = defineStream({
  name: 'relation',
  id: ({ clientId, professionalId }: RelationPair) => `${clientId}-${professionalId}`,
  events: published,
  initialState: (): Relation => ({ endedAt: null }),
}).evolve({ 'relation-ended': (_state, { endedAt }) => ({ endedAt }) })
