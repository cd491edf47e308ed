import type { Clock } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { ComingSession } from '../../contract/index.ts'
import { paidSessionsAfter } from './coming-sessions.query.ts'
import type { ComingSessionRow } from './coming-sessions.view.ts'

type Deps = {
  readonly db: Kysely<{ 'identity.coming_sessions': ComingSessionRow }>
  readonly clock: Clock
}

/** The paid sessions that lie ahead of a person, as client or as professional: an account cannot be closed before. */
export function comingSessions(
  { db, clock }: Deps,
  who: { readonly clientId: string | null; readonly professionalId: string | null },
): Promise<readonly ComingSession[]> {
  return paidSessionsAfter(db, who, clock.now())
}
