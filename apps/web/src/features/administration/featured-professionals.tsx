import type { AdminOverview } from '@escuta/administration/contract'
import { adminOverviewTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Link } from '@tanstack/react-router'
import { Section } from '../../lib/section.tsx'

type FeaturedProfessionalsProps = { readonly professionals: AdminOverview['featured'] }

/** The public professionals of the highest rating. */
export function FeaturedProfessionals({ professionals }: FeaturedProfessionalsProps) {
  return (
    <Section title={texts.featured}>
      <Card padding="small">
        {professionals.length === 0 ? (
          <p className="text-ink-soft">{texts.noFeatured}</p>
        ) : (
          <ul className="grid divide-y divide-line">
            {professionals.map(({ id, name, specialty, rating, reviewCount }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
                <div>
                  <Link to="/perfil/$id" params={{ id }} className="text-link font-semibold">
                    {name}
                  </Link>
                  <p className="text-caption text-ink-soft">{specialty}</p>
                </div>
                <p className="text-caption text-ink-soft">
                  {texts.rated(rating.replace('.', ','), reviewCount)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  )
}
