import { type ReplayDto, replayStateAt } from '@escuta/administration/contract'
import { replayPageTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Fact } from '../../../lib/fact.tsx'
import { Section } from '../../../lib/section.tsx'

type StateAfterProps = { readonly replay: ReplayDto; readonly number: number }

/** The state of agenda, payment, conversation and call after a step, as each module's own evolve computes it. */
export function StateAfter({ replay, number }: StateAfterProps) {
  const parts = replayStateAt(replay, number).filter(({ group }) => group in texts.groups)
  return (
    <Section title={texts.state}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {parts.map(({ id, title, facts }) => (
          <Card key={id} padding="small" className="grid gap-3">
            <h3 className="font-semibold">{title}</h3>
            <dl className="grid grid-cols-2 gap-3">
              {facts.map(({ name, label, value }) => (
                <Fact key={name} term={label}>
                  {value}
                </Fact>
              ))}
            </dl>
          </Card>
        ))}
      </div>
    </Section>
  )
}
