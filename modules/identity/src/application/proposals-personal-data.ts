import { shownProfessional } from '@escuta/catalog/contract'
import { instantValue, type PersonalDataSection } from '@escuta/kernel'
import type { InvitationRow } from '../read-models/invitations/invitations.view.ts'
import { invitationsEverTo } from '../read-models/invitations/invitations.query.ts'
import type { ModuleDeps } from './module-deps.ts'
import { proposedTo } from './proposals.ts'

type Proposed = Awaited<ReturnType<typeof invitationsEverTo>>[number]

/** What professionals proposed to an account, answered or not, and the appointments that still wait for an answer. */
export async function proposalsSections(
  deps: ModuleDeps,
  { userId }: { readonly userId: string },
): Promise<readonly PersonalDataSection[]> {
  const all = await invitationsEverTo(deps.db, userId)
  const professionals = await deps.professionals.byIds(all.map(({ professionalId }) => professionalId))
  const nameOf = ({ professionalId }: Proposed) => shownProfessional(professionals.get(professionalId)).name
  const now = deps.clock.now().toISOString()
  const proposals = all.map((each) => ({
    'Proposta de': nameOf(each),
    'Enviada em': instantValue(each.invitedAt),
    Situação: stateOf(each, now),
  }))
  const waiting = await Promise.all(
    all
      .filter((each) => isUnanswered(each, now))
      .map(async (each) => {
        const appointments = await proposedTo(deps, each, each.answered)
        return appointments.map(({ date, duration, price, zone }) => ({
          Profissional: nameOf(each),
          Início: instantValue(date, zone),
          'Duração em minutos': duration,
          Valor: { kind: 'money', cents: price } as const,
        }))
      }),
  )
  return [
    { title: 'Propostas de profissionais', entries: proposals },
    { title: 'Consultas propostas que aguardam sua resposta', entries: waiting.flat() },
  ]
}

function isUnanswered({ status, expiresAt, isPartlyJoined }: Proposed, now: string): boolean {
  return isPartlyJoined || (status === 'open' && expiresAt > now)
}

const states: Readonly<Record<InvitationRow['status'], string>> = {
  open: 'aguardando sua resposta',
  withdrawn: 'retirada pelo profissional',
  declined: 'recusada por você',
  claimed: 'aceita',
  joined: 'aceita',
}

function stateOf({ status, expiresAt, isPartlyJoined }: Proposed, now: string): string {
  if (isPartlyJoined) return 'aceita em parte'
  return status === 'open' && expiresAt <= now ? 'fora do prazo' : states[status]
}
