import { formatBrl, repairTexts as texts } from '@escuta/i18n'
import type { ContestOutcome, PossibleRepairs } from '@escuta/scheduling/contract'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Skeleton } from '@escuta/ui/skeleton'
import { useState } from 'react'
import { ReasonDialog } from '../../../lib/form/form-dialog.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { ChooseFreeStart } from './choose-free-start.tsx'
import { type RepairDialogProps, repairForm, useRepairAnswers } from './use-repair.ts'

type RepairsAreaProps = {
  readonly appointmentId: string /** Missing where the booking is unknown. */
  readonly professionalId?: string
}
type Asked = RepairKind | { readonly kind: 'move'; readonly from: string }

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
          texts={{ failed: texts.failedToLoad, failedHint: texts.failedToLoadHint }}
        >
          {(repairs) => <RepairButtons repairs={repairs} onAsk={setAsked} />}
        </QueryState>
      </Card>
      {asked?.kind === 'move' && professionalId !== undefined && (
        <MoveRepairDialog {...{ appointmentId, professionalId }} from={asked.from} onClose={close} />
      )}
      {asked && asked.kind !== 'move' && (
        <RepairDialog appointmentId={appointmentId} repair={asked} onClose={close} />
      )}
    </Section>
  )
}

type RepairButtonsProps = { readonly repairs: PossibleRepairs; readonly onAsk: (asked: Asked) => void }

function RepairButtons({ repairs, onAsk }: RepairButtonsProps) {
  const choices = [...choicesOf(repairs), ...contestChoices(repairs.contest)].filter(
    (choice) => choice !== null,
  )
  if (choices.length === 0) return <p>{texts.none}</p>
  return (
    <div className="flex flex-wrap gap-3">
      {choices.map(({ label, asked }) => (
        <Button key={label} variant="secondary" onClick={() => onAsk(asked)}>
          {label}
        </Button>
      ))}
    </div>
  )
}

type Choice = { readonly label: string; readonly asked: Asked } | null

function choicesOf({ cancel, release, move, settle, acceptReturn }: PossibleRepairs): readonly Choice[] {
  return [
    move && { label: texts.move.open, asked: { kind: 'move', ...move } },
    settle && { label: texts.settle[settle.outcome].open, asked: { kind: 'settle', ...settle } },
    acceptReturn && { label: texts.acceptReturn.open, asked: { kind: 'acceptReturn', ...acceptReturn } },
    cancel && { label: texts.cancel.open, asked: { kind: 'cancel', ...cancel } },
    release ? { label: texts.release.open, asked: { kind: 'release' } } : null,
  ]
}

function contestChoices(contest: PossibleRepairs['contest']): readonly Choice[] {
  if (!contest) return []
  return contestOutcomes.map((outcome) => ({
    label: texts[outcome === 'upheld' ? 'uphold' : 'accept'].open,
    asked: { kind: 'contest', outcome, ...contest },
  }))
}

type MoveRepairDialogProps = RepairDialogProps & {
  readonly professionalId: string
  /** The start before. */
  readonly from: string
}

/** Moves a booking to one of the professional's free times, with a reason. */
function MoveRepairDialog({ professionalId, from, ...props }: MoveRepairDialogProps) {
  const { appointmentId, onClose } = props
  const [chosen, setChosen] = useState({ date: '', time: '' })
  const move = trpc.scheduling.repairs.moveAppointment.useMutation(useRepairAnswers(props))
  return (
    <ReasonDialog
      title={texts.move.title}
      description={texts.move.about}
      {...repairForm}
      submit={texts.move.submit}
      disabled={chosen.time === ''}
      busyLabel={move.isPending && texts.working}
      error={move.error}
      onSubmit={(reason) => move.mutate({ appointmentId, from, reason, ...chosen })}
      onClose={onClose}
    >
      <ChooseFreeStart professionalId={professionalId} chosen={chosen} onChange={setChosen} />
    </ReasonDialog>
  )
}

type RepairKind =
  | { readonly kind: 'cancel'; /** In cents. */ readonly refund: number }
  | { readonly kind: 'release' }
  | ({ readonly kind: 'acceptReturn' } & NonNullable<PossibleRepairs['acceptReturn']>)
  | ({ readonly kind: 'settle' } & NonNullable<PossibleRepairs['settle']>)
  | ({ readonly kind: 'contest'; readonly outcome: ContestOutcome } & NonNullable<PossibleRepairs['contest']>)

/** Says what a repair does, asks for its reason, and carries it out. */
function RepairDialog({
  appointmentId,
  repair,
  onClose,
}: RepairDialogProps & { readonly repair: RepairKind }) {
  const answers = useRepairAnswers({ appointmentId, onClose })
  const cancel = trpc.scheduling.repairs.cancelAppointment.useMutation(answers)
  const release = trpc.scheduling.repairs.releaseHold.useMutation(answers)
  const settle = trpc.scheduling.repairs.settlePayment.useMutation(answers)
  const acceptReturn = trpc.scheduling.repairs.acceptReturn.useMutation(answers)
  const contest = trpc.scheduling.repairs.decideContest.useMutation(answers)
  const { isPending, error } = { cancel, release, settle, acceptReturn, contest }[repair.kind]
  const { title, submit } = wordsOf(repair)
  const isDangerous =
    ['cancel', 'release'].includes(repair.kind) || (repair.kind === 'settle' && repair.outcome !== 'confirm')
  function send(reason: string) {
    if (repair.kind === 'contest') contest.mutate({ appointmentId, reason, outcome: repair.outcome })
    else ({ cancel, release, settle, acceptReturn })[repair.kind].mutate({ appointmentId, reason })
  }
  return (
    <ReasonDialog
      title={title}
      description={aboutOf(repair)}
      {...repairForm}
      variant={isDangerous ? 'danger' : 'primary'}
      submit={submit}
      busyLabel={isPending && texts.working}
      error={error}
      onSubmit={send}
      onClose={onClose}
    />
  )
}

function wordsOf(repair: RepairKind) {
  if (repair.kind === 'settle') return texts.settle[repair.outcome]
  if (repair.kind !== 'contest') return texts[repair.kind]
  return repair.outcome === 'upheld' ? texts.uphold : texts.accept
}

function aboutOf(repair: RepairKind): string {
  if (repair.kind === 'contest') {
    const { about } = repair.outcome === 'upheld' ? texts.uphold : texts.accept
    return `${about[repair.absent](repair.refund > 0 ? formatBrl(repair.refund) : null)} ${texts.heard}`
  }
  if (repair.kind === 'release') return texts.release.about
  if (repair.kind === 'settle')
    return texts.settle[repair.outcome].about(repair.amount === null ? null : formatBrl(repair.amount))
  if (repair.kind === 'acceptReturn') return texts.acceptReturn.about(formatBrl(repair.returned))
  return repair.refund > 0 ? texts.cancel.refunded(formatBrl(repair.refund)) : texts.cancel.unpaid
}
