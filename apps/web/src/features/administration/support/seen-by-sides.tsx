import { type ReplayDto, replayStateAt, type ReplaySide } from '@escuta/administration/contract'
import { formatDateTime, replayPageTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Section } from '../../../lib/section.tsx'

type Part = ReturnType<typeof replayStateAt>[number]

/** What client and professional saw of the booking after a step, and what they had been sent. */
export function SeenBySides({ replay, number }: { readonly replay: ReplayDto; readonly number: number }) {
  const parts = replayStateAt(replay, number)
  const lastAt = new Map(
    replay.steps.filter((step) => step.number <= number).map(({ partId, at }) => [partId, at]),
  )
  const screen = screenOf(parts)
  return (
    <Section title={texts.seen}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(['client', 'professional'] as const).map((side) => (
          <Card key={side} padding="small" className="grid gap-3">
            <h3 className="font-semibold">{texts[side]}</h3>
            <p>
              <span className="block text-caption text-ink-soft">{texts.onScreen}</span>
              {screen ?? texts.notShown}
            </p>
            <Sent parts={sentTo(parts, side)} lastAt={lastAt} zone={replay.zone} />
          </Card>
        ))}
      </div>
    </Section>
  )
}

type SentProps = {
  readonly parts: readonly Part[]
  readonly lastAt: ReadonlyMap<string, string>
  readonly zone: string
}

function Sent({ parts, lastAt, zone }: SentProps) {
  if (parts.length === 0) return <p className="text-caption text-ink-soft">{texts.nothingSent}</p>
  return (
    <div className="grid gap-1">
      <h4 className="text-caption text-ink-soft">{texts.sent}</h4>
      <ul className="grid gap-2">
        {parts.map((part) => (
          <li key={part.id}>
            <span className="block">{`${part.title}: ${outcomeOf(part)}`}</span>
            <span className="text-caption text-ink-soft">
              {formatDateTime(new Date(lastAt.get(part.id) ?? 0), zone)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function sentTo(parts: readonly Part[], side: ReplaySide): readonly Part[] {
  return parts.filter(({ to }) => to === side)
}

const outcomes = new Set(['notice', 'mailStatus', 'reminder'])

function outcomeOf({ facts }: Part): string {
  return facts.find(({ name }) => outcomes.has(name))?.value ?? ''
}

/** Status and start on the agenda day that the appointment is on: a day that it left says where to. */
function screenOf(parts: readonly Part[]): string | undefined {
  const days = parts.filter(({ group }) => group === 'agenda')
  const stays = days.filter(({ facts }) => facts.every(({ name }) => name !== 'movedTo'))
  const facts = (stays.at(-1) ?? days.at(-1))?.facts
  const shown = ['onScreen', 'startsAt'].flatMap(
    (wanted) => facts?.find(({ name }) => name === wanted)?.value ?? [],
  )
  return shown.length > 0 ? shown.join(', ') : undefined
}
