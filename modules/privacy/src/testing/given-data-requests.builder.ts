import { deriveId } from '@escuta/kernel'
import { givenAccount } from './given-person.builder.ts'

const { userId, personId } = givenAccount()

/** A data request of `givenAccount`; the same name is always the same request. */
export function givenDataRequest(name: string, kind: 'other' | 'erasure' | 'access' = 'other') {
  return {
    type: 'data-requested' as const,
    data: {
      userId,
      personId,
      requestId: deriveId(userId, name),
      kind,
      details: kind === 'other' ? 'Quem viu meus dados?' : null,
      requestedAt: '2026-11-21T12:00:00.000Z',
      dueAt: '2026-12-06T12:00:00.000Z',
    },
  }
}

/** The answer to the request of that name. */
export function givenDataAnswer(
  name: string,
  { answer = null as string | null, answeredBy = 'system' } = {},
) {
  return {
    type: 'data-request-answered' as const,
    data: {
      userId,
      personId,
      requestId: deriveId(userId, name),
      answer,
      answeredBy,
      answeredAt: '2026-11-21T12:00:00.000Z',
    },
  }
}
