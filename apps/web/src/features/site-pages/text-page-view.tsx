import type { SymptomId } from '@escuta/catalog/contract'
import type { TextLink, TextPage } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Link } from '@tanstack/react-router'
import { PageHead } from '../../lib/page-head.tsx'
import { SiteLink } from '../../lib/site-link.tsx'

type TextPageViewProps = {
  readonly page: TextPage
  /** What the page is about, for which its invitation searches. */
  readonly symptom?: SymptomId
}

/** A page that is read: chapters, a table of contents and what the page invites to. */
export function TextPageView({ page, symptom }: TextPageViewProps) {
  return (
    <div className="page-width grid gap-x-16 gap-y-10 py-12 sm:py-20 lg:grid-cols-[1fr_16rem]">
      <PageHead title={page.title} description={page.lead} subtitle={page.lead} className="lg:col-span-2" />
      <div className="grid max-w-[44rem] content-start gap-11">
        {page.chapters.map((chapter) => (
          <section key={chapter.id} aria-labelledby={chapter.id} className="grid gap-3.5">
            <h2 id={chapter.id} className="text-title font-semibold">
              {chapter.title}
            </h2>
            {chapter.paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-pretty">
                {paragraph}
              </p>
            ))}
            {chapter.link && (
              <SiteLink
                to={chapter.link.to}
                className="text-link inline-flex min-h-11 items-center justify-self-start"
              >
                {chapter.link.label}
              </SiteLink>
            )}
          </section>
        ))}
        {page.action && <Invitation {...page.action} symptom={symptom} />}
      </div>
      <nav
        aria-label={page.title}
        className="row-start-2 h-fit lg:sticky lg:top-28 lg:col-start-2 lg:border-l lg:border-line lg:pl-6"
      >
        <ul className="flex flex-wrap gap-x-5 lg:grid">
          {page.chapters.map((chapter) => (
            <li key={chapter.id}>
              <a
                href={`#${chapter.id}`}
                className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink hover:underline"
              >
                {chapter.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

const invitationClass = buttonClass({ size: 'large', className: 'justify-self-start max-sm:w-full' })

function Invitation({ to, label, symptom }: TextLink & Pick<TextPageViewProps, 'symptom'>) {
  if (symptom)
    return (
      <Link
        to="/agendar-consulta"
        search={{ etapa: 'busca' }}
        state={{ symptoms: [symptom] }}
        className={invitationClass}
      >
        {label}
      </Link>
    )
  return (
    <SiteLink to={to} className={invitationClass}>
      {label}
    </SiteLink>
  )
}
