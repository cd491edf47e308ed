import { helpTexts as texts } from '@escuta/i18n'
import { Button, buttonClass } from '@escuta/ui/button'
import { EmptyState } from '@escuta/ui/empty-state'
import { TextField } from '@escuta/ui/text-field'
import { ChevronRight, Search } from 'lucide-react'
import { useState } from 'react'
import { PageHead } from '../../lib/page-head.tsx'
import { Section } from '../../lib/section.tsx'
import { SiteLink } from '../../lib/site-link.tsx'
import { matchingAnswers } from './matching-answers.ts'

/** Questions and answers with a search, /ajuda. */
export function HelpPage() {
  const [search, setSearch] = useState('')
  const groups = matchingAnswers(search)
  const count = groups.reduce((total, { items }) => total + items.length, 0)
  return (
    <div className="page-width grid max-w-3xl content-start gap-10 py-12 sm:py-20">
      <PageHead title={texts.title} description={texts.lead} subtitle={texts.lead} />
      <div className="grid gap-2">
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          type="search"
          icon={<Search aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <p role="status" className="text-caption text-ink-soft">
          {texts.found(count)}
        </p>
      </div>
      {groups.map(({ title, items }) => (
        <Section key={title} title={title}>
          <ul className="divide-y divide-line border-y border-line">
            {items.map((item) => (
              <li key={item.question}>
                <Answer {...item} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {count === 0 && (
        <EmptyState
          title={texts.none}
          hint={texts.noneHint}
          action={
            <Button variant="secondary" onClick={() => setSearch('')}>
              {texts.clear}
            </Button>
          }
        />
      )}
      <SiteLink
        to="/contato"
        className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })}
      >
        {texts.contact}
      </SiteLink>
    </div>
  )
}

function Answer({ question, answer }: { readonly question: string; readonly answer: string }) {
  return (
    <details className="group">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2.5 py-2 font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4.5 shrink-0 text-accent transition-transform group-open:rotate-90"
          aria-hidden
        />
        {question}
      </summary>
      <p className="pb-5 pl-7 text-pretty text-ink-soft">{answer}</p>
    </details>
  )
}
