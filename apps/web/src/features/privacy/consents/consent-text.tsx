import type { ConsentPurpose } from '@escuta/privacy/contract'
import { consentTexts, myConsentsTexts as texts, privacyTexts, type TextPage } from '@escuta/i18n'
import { ChevronRight } from 'lucide-react'
import { inForceTerms } from '../../../lib/in-force-terms.ts'
import { ruleNumbers } from '../../../lib/rule-numbers.ts'

export function consentTitle(purpose: ConsentPurpose): string {
  if (purpose === 'terms' || purpose === 'privacy') return texts[purpose].title
  return consentTexts[purpose].title
}

/** The full text of a consent; long ones are collapsed. */
export function ConsentText({ purpose }: { readonly purpose: ConsentPurpose }) {
  if (purpose === 'terms') return <LongText page={inForceTerms} />
  if (purpose === 'privacy') return <LongText page={privacyTexts(ruleNumbers)} />
  return (
    <blockquote className="rounded-control bg-sunken px-4 py-3 text-pretty">
      {consentTexts[purpose].text}
    </blockquote>
  )
}

function LongText({ page }: { readonly page: TextPage }) {
  return (
    <details className="group rounded-control bg-sunken px-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4.5 transition-transform group-open:rotate-90" aria-hidden />
        {texts.readFull}
        <span className="sr-only">{`: ${page.title}`}</span>
      </summary>
      <div className="grid gap-5 py-3">
        {page.chapters.map(({ id, title, paragraphs }) => (
          <section key={id} className="grid gap-2">
            <h4 className="font-semibold">{title}</h4>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-pretty">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </details>
  )
}

export function isRevocable(purpose: ConsentPurpose): purpose is keyof typeof texts.consequences {
  return purpose in texts.consequences
}
