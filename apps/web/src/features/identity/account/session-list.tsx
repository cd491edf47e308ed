import { formatDateTime, formatRelative, sessionsTexts as texts } from '@escuta/i18n'
import { type OpenSession, rememberedSessionDays } from '@escuta/identity/contract'
import { Badge } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Tooltip, TooltipProvider } from '@escuta/ui/tooltip'
import { Laptop, Smartphone } from 'lucide-react'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useOutcome } from './use-outcome.ts'

export function SessionList({ sessions }: { readonly sessions: readonly OpenSession[] }) {
  return (
    <TooltipProvider>
      <ul className="grid divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </TooltipProvider>
  )
}

/** One session: device, address, times, and a button to end it; also one that the session limit ended. */
function SessionRow({ session }: { readonly session: OpenSession }) {
  const { id, address, isRemembered, isThis, endedAt } = session
  const device = session.device ?? texts.unknownDevice
  const { outcome } = useOutcome({ done: texts.ended })
  const end = trpc.identity.account.endSession.useMutation(outcome)
  const Icon = /Android|iPhone|iOS|iPad/.test(device) ? Smartphone : Laptop
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Icon className="size-6 shrink-0 self-start text-ink-soft" aria-hidden />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {isThis && <Badge tone="accent">{texts.thisOne}</Badge>}
          {endedAt !== null && <Badge tone="neutral">{texts.endedByLimit}</Badge>}
        </div>
        <p className="text-caption text-ink-soft">
          {address === null ? texts.unknownAddress : texts.address(address)}
          {isRemembered && ` · ${texts.remembered(rememberedSessionDays)}`}
        </p>
        {endedAt === null ? (
          <LastSeen session={session} />
        ) : (
          <p className="text-caption text-ink-soft">{texts.endedAt(formatDateTime(new Date(endedAt)))}</p>
        )}
      </div>
      {!isThis && endedAt === null && (
        <Button
          variant="secondary"
          size="small"
          aria-label={texts.endLabel(device)}
          onClick={() => end.mutate({ sessionId: id })}
          busyLabel={(end.isPending || end.isSuccess) && texts.ending}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}

/** The relative time of the last request; exact times in the tooltip. */
function LastSeen({ session: { startedAt, lastSeenAt } }: { readonly session: OpenSession }) {
  const now = useNow()
  const seen = new Date(lastSeenAt)
  const exact = `${formatDateTime(seen)}. ${texts.startedAt(formatDateTime(new Date(startedAt)))}.`
  return (
    <Tooltip text={exact} side="bottom">
      <button
        type="button"
        className="relative cursor-help justify-self-start text-left text-caption text-ink-soft after:absolute after:inset-x-0 after:-inset-y-3"
      >
        <time dateTime={lastSeenAt}>{texts.lastSeen(formatRelative(seen, now))}</time>
      </button>
    </Tooltip>
  )
}
