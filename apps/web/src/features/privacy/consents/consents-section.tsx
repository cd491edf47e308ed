import type { ConsentState } from '@escuta/privacy/contract'
import { myConsentsTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Section } from '../../../lib/section.tsx'
import { anchors } from '../contents.tsx'
import { ConsentItem } from './consent-item.tsx'

export function ConsentsSection({ consents }: { readonly consents: readonly ConsentState[] }) {
  return (
    <Section title={texts.title} id={anchors.consents}>
      <p className="text-pretty">{texts.lead}</p>
      <Card padding="small">
        <ul className="divide-y divide-line">
          {consents.map((consent) => (
            <ConsentItem key={consent.purpose} consent={consent} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}
