import { myDataPurposeTexts as texts, privacyContact } from '@escuta/i18n'
import { Section } from '../../lib/section.tsx'
import { SiteLink } from '../../lib/site-link.tsx'

export function PurposeSection() {
  return (
    <Section title={texts.title}>
      {texts.paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-pretty">
          {paragraph}
        </p>
      ))}
      <div className="flex flex-wrap items-center gap-x-8">
        <SiteLink to="/privacidade" className="text-link inline-flex min-h-11 items-center">
          {texts.policy}
        </SiteLink>
        <p>
          {texts.contactBefore}
          <a href={`mailto:${privacyContact}`} className="text-link inline-flex min-h-11 items-center">
            {privacyContact}
          </a>
        </p>
      </div>
    </Section>
  )
}
