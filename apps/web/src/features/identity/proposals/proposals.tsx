import type { Proposal } from '@escuta/identity/contract'
import { formatDayLong, formatTimeAt, proposalTexts as texts } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'

/** What professionals propose to the client's account, to be accepted or declined; nothing without one. */
export function Proposals() {
  const proposals = trpc.identity.invitation.proposals.useQuery()
  if (!proposals.data || proposals.data.length === 0) return null
  return (
    <Section title={texts.title}>
      <ul className="grid gap-4">
        {proposals.data.map((proposal) => (
          <li key={proposal.clientId}>
            <ProposalCard proposal={proposal} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ProposalCard({ proposal }: { readonly proposal: Proposal }) {
  const { clientId, professionalName: name, appointments } = proposal
  const accept = trpc.identity.invitation.acceptInvitation.useMutation({
    onSuccess: () => toast({ tone: 'success', title: texts.accepted, description: texts.acceptedHint(name) }),
    onError: failureToast({ failed: texts.acceptFailed, failedHint: texts.failedHint }),
  })
  const decline = trpc.identity.invitation.declineInvitation.useMutation({
    onSuccess: () => toast({ tone: 'success', title: texts.declined, description: texts.declinedHint(name) }),
    onError: failureToast({ failed: texts.declineFailed, failedHint: texts.failedHint }),
  })
  const isBusy = accept.isPending || decline.isPending
  const [first] = appointments
  return (
    <Card variant="raised" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-56 flex-1 gap-1">
        <p className="text-subtitle font-semibold">
          {first ? texts.proposes(name, whenOf(first)) : texts.invites(name)}
        </p>
        {appointments.slice(1).map((each) => (
          <p key={each.date}>{texts.also(whenOf(each))}</p>
        ))}
        <p className="text-caption text-ink-soft">
          {first && first.price > 0 ? texts.priceHint(formatBrl(first.price)) : texts.hint}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Button
          className="max-sm:flex-1"
          busyLabel={accept.isPending && texts.accepting}
          disabled={isBusy}
          onClick={() => accept.mutate({ clientId })}
        >
          {texts.accept}
          <span className="sr-only">{name}</span>
        </Button>
        <Button
          variant="secondary"
          className="max-sm:flex-1"
          busyLabel={decline.isPending && texts.declining}
          disabled={isBusy}
          onClick={() => decline.mutate({ clientId })}
        >
          {texts.decline}
          <span className="sr-only">{name}</span>
        </Button>
      </div>
    </Card>
  )
}

function whenOf({ date, zone }: Proposal['appointments'][number]): string {
  const at = new Date(date)
  return `${formatDayLong(at, zone)}, às ${formatTimeAt(at, zone)}`
}
