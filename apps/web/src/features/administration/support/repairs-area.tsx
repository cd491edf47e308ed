import { repairTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Skeleton } from '@escuta/ui/skeleton'
import type { ContestOutcome, PossibleRepairs } from '@escuta/scheduling/contract'
import { useState } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { ContestRepairDialog } from './contest-repair-dialog.tsx'
import { MoveRepairDialog } from './move-repair-dialog.tsx'
import { RepairDialog, type RepairKind } from './repair-dialog.tsx'

type RepairsAreaProps = {
  readonly appointmentId: string /** Missing where the booking is unknown. */
  readonly professionalId?: string
}
type Contest = NonNullable<PossibleRepairs['contest']> & {
  readonly kind: 'contest'
  readonly outcome: ContestOutcome
}
type Asked = RepairKind | Contest | { readonly kind: 'move'; readonly from: string }

const contestOutcomes = ['upheld', 'overturned'] as const satisfies ContestOutcome[]

/** What the support can do to a booking in its present state. */
export function RepairsArea({ appointmentId, professionalId }: RepairsAreaProps) {
  const possible = trpc.scheduling.repairs.possible.useQuery({ appointmentId })
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <Section title={texts.title}>
      <Card padding="small" className="grid gap-4">
        <p className="text-ink-soft">{texts.lead}</p>
        <QueryState
          query={possible}
          loading={<Skeleton className="h-11" />}
          title={texts.failedToLoad}
          hint={texts.failedToLoadHint}
        >
          {({ cancel, release, move, contest, settle }) =>
            cancel || release || move || contest || settle ? (
              <div className="flex flex-wrap gap-3">
                {move && (
                  <Button variant="secondary" onClick={() => setAsked({ kind: 'move', ...move })}>
                    {texts.move.open}
                  </Button>
                )}
                {settle && (
                  <Button variant="secondary" onClick={() => setAsked({ kind: 'settle', ...settle })}>
                    {texts.settle[settle.outcome].open}
                  </Button>
                )}
                {cancel && (
                  <Button
                    variant="secondary"
                    onClick={() => setAsked({ kind: 'cancel', refund: cancel.refund })}
                  >
                    {texts.cancel.open}
                  </Button>
                )}
                {contest &&
                  contestOutcomes.map((outcome) => (
                    <Button
                      key={outcome}
                      variant="secondary"
                      onClick={() => setAsked({ kind: 'contest', outcome, ...contest })}
                    >
                      {texts[outcome === 'upheld' ? 'uphold' : 'accept'].open}
                    </Button>
                  ))}
                {release && (
                  <Button variant="secondary" onClick={() => setAsked({ kind: 'release' })}>
                    {texts.release.open}
                  </Button>
                )}
              </div>
            ) : (
              <p>{texts.none}</p>
            )
          }
        </QueryState>
      </Card>
      {asked?.kind === 'move' && professionalId !== undefined && (
        <MoveRepairDialog {...{ appointmentId, professionalId }} from={asked.from} onClose={close} />
      )}
      {asked?.kind === 'contest' && (
        <ContestRepairDialog {...asked} appointmentId={appointmentId} onClose={close} />
      )}
      {(asked?.kind === 'cancel' || asked?.kind === 'release' || asked?.kind === 'settle') && (
        <RepairDialog appointmentId={appointmentId} repair={asked} onClose={close} />
      )}
    </Section>
  )
}
