import { formatTimeAt, platformStatusTexts as texts } from '@escuta/i18n'
import { Badge, type BadgeTone } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { RotateCw } from 'lucide-react'
import { PageHead } from '../../lib/page-head.tsx'
import { type SystemHealth, useSystemHealth } from '../../lib/system-health.ts'
import { viewerZone } from '../../lib/viewer-zone.ts'

const states = {
  ready: { tone: 'good', title: texts.ready, hint: texts.readyHint },
  unavailable: { tone: 'danger', title: texts.unavailable, hint: texts.unavailableHint },
  silent: { tone: 'warning', title: texts.silent, hint: texts.silentHint },
} as const

/** Whether the system works now, as it says itself, /status. */
export function PlatformStatusPage() {
  const { answer, ask } = useSystemHealth()
  return (
    <div className="page-width grid max-w-3xl content-start gap-8 py-12 sm:py-20">
      <PageHead
        title={texts.title}
        description={texts.lead}
        subtitle={texts.lead}
        actions={
          <Button variant="secondary" onClick={ask} busyLabel={!answer && texts.asking}>
            <RotateCw aria-hidden />
            {texts.askAgain}
          </Button>
        }
      />
      <div aria-live="polite" aria-busy={!answer} className="grid min-h-24 gap-2">
        {answer ? <Answer {...answer} /> : <Notice>{texts.asking}</Notice>}
      </div>
      <dl className="divide-y divide-line border-y border-line">
        {Object.entries(texts.parts).map(([part, name]) => (
          <div key={part} className="flex min-h-14 items-center justify-between gap-4">
            <dt>{name}</dt>
            <dd>
              <PartState part={part} health={answer?.health} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Answer({ health, at }: { readonly health: SystemHealth; readonly at: Date }) {
  const { tone, title, hint } = states[health.state]
  return (
    <>
      <Notice tone={tone}>
        <strong className="block font-semibold">{title}</strong>
        {hint}
      </Notice>
      <p className="text-caption text-ink-soft">{texts.askedAt(formatTimeAt(at, viewerZone()))}</p>
    </>
  )
}

function PartState({ part, health }: { readonly part: string; readonly health: SystemHealth | undefined }) {
  const { tone, text } = stateOf(part, health)
  return <Badge tone={tone}>{text}</Badge>
}

function stateOf(part: string, health: SystemHealth | undefined): { tone: BadgeTone; text: string } {
  if (!health) return { tone: 'neutral', text: texts.asking }
  if (health.state === 'silent') return { tone: 'neutral', text: texts.partUnknown }
  const isAway = health.state === 'unavailable' && health.missing.includes(part)
  return isAway ? { tone: 'danger', text: texts.partAway } : { tone: 'accent', text: texts.partHere }
}
