import type { ReplayStep } from '@escuta/administration/contract'
import { formatMoment, replayPageTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'

/** What happened in a step, who did it and what it changed. */
export function StepDetails({ step, zone }: { readonly step: ReplayStep; readonly zone: string }) {
  return (
    <Card padding="small" className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-subtitle font-semibold">{step.title}</h2>
        <p className="text-caption text-ink-soft">
          <time dateTime={step.at}>{formatMoment(new Date(step.at), zone)}</time>
        </p>
        <p className="text-caption break-words text-ink-soft">{texts.by(step.actor)}</p>
        {step.sentence !== null && <p>{step.sentence}</p>}
        {step.reason !== null && <p>{texts.reason(step.reason)}</p>}
      </div>
      <div className="grid gap-2">
        <h3 className="font-semibold">{texts.changed}</h3>
        {step.changes.length === 0 ? (
          <p className="text-ink-soft">{texts.unchanged}</p>
        ) : (
          <dl className="grid gap-2 sm:grid-cols-2">
            {step.changes.map(({ label, before, after }) => (
              <div key={label}>
                <dt className="text-caption text-ink-soft">{label}</dt>
                <dd>
                  {before !== null && <del className="text-ink-soft">{before}</del>}{' '}
                  <ins className="font-semibold no-underline">{after ?? texts.nothing}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Card>
  )
}
