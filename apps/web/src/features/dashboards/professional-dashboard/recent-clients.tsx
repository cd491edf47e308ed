import type { ProfessionalPage } from '@escuta/dashboards/contract'
import { formatDate, professionalAreaTexts as texts } from '@escuta/i18n'
import { Avatar } from '@escuta/ui/avatar'
import { Card } from '@escuta/ui/card'
import { Section } from '../../../lib/section.tsx'

type RecentClientsProps = { readonly clients: ProfessionalPage['recentClients']; readonly zone: string }

export function RecentClients({ clients, zone }: RecentClientsProps) {
  return (
    <Section title={texts.recentClients}>
      <Card padding="small">
        {clients.length === 0 ? (
          <p className="py-4 text-center text-ink-soft">
            <span className="block font-semibold text-ink">{texts.noRecentClients}</span>
            {texts.noRecentClientsHint}
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {clients.map(({ id, name, lastConsult }) => (
              <li key={id} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
                <Avatar name={name} size="small" />
                <span>
                  <span className="block font-medium">{name}</span>
                  <span className="text-caption text-ink-soft">
                    {texts.lastConsult(lastConsult ? formatDate(new Date(lastConsult), zone) : texts.never)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  )
}
