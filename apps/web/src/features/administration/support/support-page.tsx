import { findBookingTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { TextField } from '@escuta/ui/text-field'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { type FormProblem, useForm } from '../../../lib/form/use-form.ts'
import { PageHead } from '../../../lib/page-head.tsx'
import { uuidIn } from '../../../lib/search-params.ts'
import { SlotQuestionForm } from './slot-question.tsx'
import { FoundBookings } from './found-bookings.tsx'

/** /admin/suporte: a booking is found by an id or an e-mail, which is why the address does not hold the search. */
export function SupportPage() {
  const [search, setSearch] = useState<string>()
  const { form, text } = useForm({
    initial: { search: '' },
    problemOf: ({ search: typed }) => problemsOf(typed.trim()),
    onSubmit: ({ search: typed }) => setSearch(typed.trim()),
    error: null,
  })
  return (
    <>
      <PageHead title={texts.title} heading={texts.heading} subtitle={texts.lead} />
      <Card>
        <form {...form} noValidate role="search" className="grid items-start gap-5 sm:grid-cols-[1fr_auto]">
          <TextField
            {...text('search')}
            label={texts.search}
            hint={texts.searchHint}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            icon={<Search aria-hidden />}
          />
          <Button type="submit" className="max-sm:w-full sm:mt-7">
            {texts.find}
          </Button>
        </form>
      </Card>
      {search !== undefined && <FoundBookings key={search} search={search} />}
      <SlotQuestionForm />
    </>
  )
}

function problemsOf(typed: string): readonly FormProblem<'search'>[] {
  const isSearch = uuidIn(typed) !== undefined || /^[^\s@]+@[^\s@]+$/.test(typed)
  return isSearch ? [] : [{ field: 'search', title: texts.wrong, description: texts.wrongHint }]
}
