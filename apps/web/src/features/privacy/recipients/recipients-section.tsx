import type { DataRecipient } from '@escuta/privacy/contract'
import { recipientsTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Section } from '../../../lib/section.tsx'
import { anchors } from '../contents.tsx'
import { type RecipientGroup, recipientGroups } from './recipient-groups.ts'

export function RecipientsSection({ recipients }: { readonly recipients: readonly DataRecipient[] }) {
  return (
    <Section title={texts.title} id={anchors.recipients}>
      <p className="text-pretty">{texts.lead}</p>
      <Card padding="small">
        {recipients.length === 0 ? (
          <p className="py-1 text-ink-soft">{texts.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {recipientGroups(recipients).map((group) => (
              <Recipients key={`${group.purpose} ${group.data}`} group={group} />
            ))}
          </ul>
        )}
      </Card>
    </Section>
  )
}

function Recipients({ group: { names, purpose, data } }: { readonly group: RecipientGroup }) {
  return (
    <li className="grid gap-2 py-4 first:pt-1 last:pb-1">
      <h3 className="font-semibold text-pretty">{names.join(', ')}</h3>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[7rem_1fr]">
        <dt className="text-caption text-ink-soft sm:pt-0.5">{texts.purpose}</dt>
        <dd className="text-pretty">{purpose}</dd>
        <dt className="text-caption text-ink-soft max-sm:mt-1 sm:pt-0.5">{texts.data}</dt>
        <dd className="text-pretty">{data}</dd>
      </dl>
    </li>
  )
}
