import type { PendingPayment } from '@escuta/billing/contract'
import { bookTexts as texts, formatDayAndTime, formatTimeAt } from '@escuta/i18n'
import { instantOf, minuteMs } from '@escuta/kernel'
import { holdMinutes } from '@escuta/scheduling/contract'
import { Notice } from '@escuta/ui/notice'
import { Link } from '@tanstack/react-router'
import { useIsClient } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import type { CompleteChoice } from './booking-choice.ts'

/** The time that the client holds with a professional and has not paid; undefined without one. */
export function useOwnHold(professionalId: string): PendingPayment | undefined {
  const isClient = useIsClient()
  const pending = trpc.billing.pendingPayments.useQuery(undefined, { enabled: isClient })
  const now = useNow()
  return pending.data?.find(
    (hold) => hold.professionalId === professionalId && now < new Date(hold.holdExpiresAt),
  )
}

type OwnHoldProps = {
  readonly hold: PendingPayment | undefined
  /** Whether the page says it elsewhere: a refusal about it, or what becomes of it in a swap. */
  readonly isSaid: boolean
}

/** Where a person comes back to the times: what they hold, and the way to pay it. */
export function OwnHoldNotice({ hold, isSaid }: OwnHoldProps) {
  if (!hold || isSaid) return null
  const { appointmentId, holdExpiresAt } = hold
  return (
    <Notice tone="warning">
      <p className="font-semibold">{texts.ownHold(whenOf(hold), untilOf(holdExpiresAt))}</p>
      <Link
        to="/checkout"
        search={{ appointmentId }}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold underline"
      >
        {texts.payOtherHold}
      </Link>
    </Notice>
  )
}

/** The hold that booking a time would swap; undefined where it is that time. */
export function swappedBy(
  hold: PendingPayment | undefined,
  choice: CompleteChoice | null,
  zone: string,
): PendingPayment | undefined {
  if (!choice) return undefined
  return hold?.startsAt === instantOf(choice.date, choice.time, zone).toISOString() ? undefined : hold
}

/** `terça-feira, 24 de novembro, às 10h`, on the professional's clock. */
export function whenOf({ startsAt, zone }: Pick<PendingPayment, 'startsAt' | 'zone'>): string {
  return formatDayAndTime(new Date(startsAt), zone)
}

/** What stands in the grid for the time that the person holds. */
export function heldNote(hold: PendingPayment | undefined, startsAt: string): string | undefined {
  return hold?.startsAt === startsAt ? texts.heldByYou(untilOf(hold.holdExpiresAt)) : undefined
}

/** Until when a time is held that is booked now, in words. */
export function holdNotice(
  { startsAt, swapped }: { readonly startsAt: Date; readonly swapped: PendingPayment | undefined },
  now: Date,
): string {
  if (swapped?.swapKeepsEnd) return texts.swap.keptEnd(untilOf(swapped.holdExpiresAt))
  const untilStart = Math.floor((startsAt.getTime() - now.getTime()) / minuteMs)
  return untilStart < holdMinutes ? texts.holdUntilStart : texts.holdNotice(holdMinutes)
}

function untilOf(holdExpiresAt: string): string {
  return formatTimeAt(new Date(holdExpiresAt))
}
