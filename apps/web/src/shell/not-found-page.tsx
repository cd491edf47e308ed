import { notFoundTexts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { LostWayIllustration } from '@escuta/ui/illustration-empty'
import { PageTitle } from '../lib/page-title.tsx'
import { SiteLink } from '../lib/site-link.tsx'
import { PublicLayout } from './public-layout.tsx'

export function NotFoundPage() {
  return (
    <PublicLayout>
      <PageTitle title={notFoundTexts.title} />
      <div className="page-width grid justify-items-center gap-4 py-16 text-center sm:py-24">
        <LostWayIllustration className="mb-4 w-60" />
        <h1 lang="en" className="text-heading font-semibold">
          {notFoundTexts.title}
        </h1>
        <p lang="en" className="text-lead text-ink-soft">
          {notFoundTexts.hint}
        </p>
        <p className="mt-4 max-w-md text-pretty">{notFoundTexts.meaning}</p>
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
      </div>
    </PublicLayout>
  )
}
