import type { ConsoleProcessor } from '@escuta/administration/contract'
import { formatNumber, projectionsTexts as texts } from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import type { OnAct } from './projection-act.ts'

type ProcessorListProps = {
  readonly label: string
  readonly processors: readonly ConsoleProcessor[]
  readonly onAct: OnAct
}

/** Views or processes: those with a problem first, then those that lag, then by name. */
export function ProcessorList({ label, processors, onAct }: ProcessorListProps) {
  const sorted = processors.toSorted(
    (one, other) =>
      Number(other.problem !== null) - Number(one.problem !== null) ||
      (other.behind ?? 0) - (one.behind ?? 0) ||
      one.name.localeCompare(other.name),
  )
  return (
    <Card className="py-2">
      <ul aria-label={label} className="divide-y divide-line">
        {sorted.map((processor) => (
          <Processor key={processor.name} {...processor} onAct={onAct} />
        ))}
      </ul>
    </Card>
  )
}

function Processor({ name, position, error, onAct, ...state }: ConsoleProcessor & { readonly onAct: OnAct }) {
  const { rebuild } = state
  const isUnderWay = rebuild !== null && rebuild !== 'failed'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-caption text-ink-soft">{texts.position(position)}</p>
        {error !== null && <p className="text-caption break-words text-danger">{error}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StateBadges {...state} />
        {onAct && (
          <Button
            variant="secondary"
            size="small"
            disabled={isUnderWay}
            aria-label={texts.rebuild.openOf(name)}
            onClick={() => onAct({ kind: 'rebuild', view: name })}
          >
            {texts.rebuild.open}
          </Button>
        )}
      </div>
    </li>
  )
}

function StateBadges({ behind, problem, rebuild }: Pick<ConsoleProcessor, 'behind' | 'problem' | 'rebuild'>) {
  return (
    <>
      {rebuild && <Badge tone={rebuild === 'failed' ? 'danger' : 'warning'}>{texts.rebuilds[rebuild]}</Badge>}
      {problem && <Badge tone="danger">{texts.problems[problem]}</Badge>}
      <Badge tone={behind === 0 ? 'accent' : 'warning'}>{lagOf(behind)}</Badge>
    </>
  )
}

function lagOf(behind: number | null): string {
  if (behind === null) return texts.lagUnknown
  return behind === 0 ? texts.upToDate : texts.behind(formatNumber(behind))
}
