import type { Proposal } from '@escuta/identity/contract'
import { onWeekday, proposalTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { ProposedList } from './proposed-list.tsx'
import { termsOf, whenOf } from './proposed-terms.tsx'
import { useAnswer } from './use-answer.ts'

/** What professionals propose to the client's account, to be accepted or declined; nothing without one. */
export function Proposals() {
  const proposals = trpc.identity.invitation.proposals.useQuery()
  if (!proposals.data || proposals.data.length === 0) return null
  return (
    <Section title={texts.title}>
      <ul className="grid gap-4">
        {proposals.data.map((proposal) => (
          <li key={proposal.clientId}>
            <ProposalCard proposal={proposal} onRefused={() => void proposals.refetch()} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type ProposalCardProps = { readonly proposal: Proposal; readonly onRefused: () => void }

/** One appointment is answered with the invitation; each of several by itself, or all at once. */
function ProposalCard({ proposal, onRefused }: ProposalCardProps) {
  const { clientId, professionalName: name, appointments, isPartlyAccepted } = proposal
  const of = { clientId }
  const declines = isPartlyAccepted ? 'shown' : 'invitation'
  const answer = useAnswer({ of, name, shown: appointments, declines, onRefused })
  const [first, ...others] = appointments
  const isOne = others.length === 0
  const labels = isOne ? texts : { accept: texts.acceptAll, decline: texts.declineAll }
  return (
    <Card variant="raised" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-56 flex-1 gap-1">
        <p className="text-subtitle font-semibold">{headingOf(proposal)}</p>
        {first && isOne && <p>{termsOf(first)}</p>}
        <p className="text-caption text-ink-soft">{isPartlyAccepted ? texts.acceptedInPart : texts.hint}</p>
      </div>
      <AnswerButtons answer={answer} labels={labels} about={name} question={questionOf(proposal)} />
      {!isOne && <ProposedList appointments={appointments} answering={{ of, name, onRefused }} />}
    </Card>
  )
}

function headingOf({ professionalName: name, appointments }: Proposal): string {
  const [first, ...others] = appointments
  if (!first) return texts.invites(name)
  return others.length === 0
    ? texts.proposes(name, onWeekday(whenOf(first)))
    : texts.proposesMore(name, appointments.length)
}

function questionOf({ professionalName: name, appointments, isPartlyAccepted }: Proposal) {
  const title = appointments.length > 1 ? texts.declineAllTitle : texts.declineTitle
  return { title, about: isPartlyAccepted ? texts.declineRestAbout(name) : texts.declineAbout(name) }
}
