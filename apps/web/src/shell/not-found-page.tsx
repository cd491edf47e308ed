import { notFoundTexts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { LostWayIllustration } from '@escuta/ui/illustration-empty'
import { PageTitle } from '../lib/page-title.tsx'
import { SiteLink } from '../lib/site-link.tsx'
import { PublicLayout } from './public-layout.tsx'

export function NotFoundPage() {
  return (
    <PublicLayout>
      <PageTitle title={notFoundTexts.heading} />
      <div className="page-width grid justify-items-center gap-4 py-16 text-center sm:py-24">
        <LostWayIllustration className="mb-4 w-60" />
        <h1 className="text-heading font-semibold">{notFoundTexts.heading}</h1>
        <p className="max-w-md text-lead text-pretty">{notFoundTexts.meaning}</p>
        <ul className="flex flex-wrap justify-center gap-x-6">
          {notFoundTexts.links.map(({ to, label }) => (
            <li key={to}>
              <SiteLink to={to} className="text-link inline-flex min-h-11 items-center">
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
        <SiteLink to="/" className={buttonClass({ className: 'mt-2' })}>
          {notFoundTexts.back}
        </SiteLink>
        {/* The specification's texts, for people who report the address. */}
        <p lang="en" className="mt-4 text-caption text-ink-soft">
          {notFoundTexts.title}. {notFoundTexts.hint}
        </p>
      </div>
    </PublicLayout>
  )
}
