import { clientId, professionalId, userId } from '@escuta/kernel'
import type { ModerationAction, ReportedKind } from '../../contract/moderation.dto.ts'
import { caseIdOf } from './moderation-case.state.ts'

export const at = '2026-11-10T12:00:00.000Z'
const subjectId = '0f0f0f0f-0000-4000-8000-000000000001'
export const decided = { by: 'rita', reason: 'Ofende outra pessoa.' }

export const subjectOf = (kind: ReportedKind) => ({
  caseId: caseIdOf(kind, subjectId),
  kind,
  subjectId,
  professionalId: professionalId.parse('0f0f0f0f-0000-4000-8000-000000000002'),
  concernedId: '0f0f0f0f-0000-4000-8000-000000000003',
  message:
    kind === 'message'
      ? { clientId: clientId.parse('0f0f0f0f-0000-4000-8000-000000000024'), sender: 'professional' as const }
      : null,
})

/** The report of the `nth` person. */
export const reportOf = (kind: ReportedKind, nth = 4) => ({
  ...subjectOf(kind),
  reporterId: userId.parse(`0f0f0f0f-0000-4000-8000-00000000001${nth}`),
  reporterPersonId: `0f0f0f0f-0000-4000-8000-00000000002${nth}`,
  category: 'offence' as const,
  text: 'Ofende outra pessoa.',
})

export const reported = (kind: ReportedKind, nth?: number) => ({
  type: 'content-reported' as const,
  data: { ...reportOf(kind, nth), reportedAt: at },
})

export const moderated = (kind: ReportedKind, action: ModerationAction, reporters: string[] = []) => ({
  type: 'content-moderated' as const,
  data: { ...subjectOf(kind), action, ...decided, reporters, moderatedAt: at },
})

export const revealed = () => {
  const { caseId, subjectId: messageId, professionalId: ofProfessional } = subjectOf('message')
  const ids = { caseId, messageId, clientId: reportOf('message').message!.clientId }
  return {
    type: 'reported-message-revealed' as const,
    data: { ...ids, professionalId: ofProfessional, ...decided, revealedAt: at },
  }
}
