import type { AccountOverview } from '@escuta/identity/contract'
import { accountDetailsTexts as texts, accountTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { TextField } from '@escuta/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { issueOf } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useOutcome } from './use-outcome.ts'

/** Name, phone and birth date. A failed save keeps the input. */
export function DetailsForm({ account }: { readonly account: AccountOverview }) {
  const [fields, setFields] = useState(() => ({
    name: account.name,
    phone: account.phone ?? '',
    birthDate: account.birthDate ?? '',
  }))
  const [tried, setTried] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  const { succeeded, refused } = useOutcome({ done: texts.saved, doneHint: texts.savedHint })
  const change = trpc.identity.account.changeDetails.useMutation({ onSuccess: succeeded, onError: refused })
  const missingName = tried && !fields.name.trim() ? texts.nameRequired : undefined

  function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!fields.name.trim()) {
      name.current?.focus()
      return
    }
    change.mutate({
      name: fields.name.trim(),
      phone: fields.phone.trim() || null,
      birthDate: fields.birthDate || null,
    })
  }
  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      <TextField
        ref={name}
        label={texts.name}
        name="name"
        autoComplete="name"
        value={fields.name}
        onChange={(event) => setFields({ ...fields, name: event.target.value })}
        error={missingName ?? issueOf(change.error, 'name')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={texts.phone}
          optional
          name="phone"
          type="tel"
          autoComplete="tel"
          placeholder={texts.phonePlaceholder}
          value={fields.phone}
          onChange={(event) => setFields({ ...fields, phone: event.target.value })}
          error={issueOf(change.error, 'phone')}
        />
        <TextField
          label={texts.birthDate}
          optional
          name="birthDate"
          type="date"
          autoComplete="bday"
          value={fields.birthDate}
          onChange={(event) => setFields({ ...fields, birthDate: event.target.value })}
          error={issueOf(change.error, 'birthDate')}
        />
      </div>
      <Button
        type="submit"
        className="max-sm:w-full sm:justify-self-end"
        busyLabel={change.isPending && accountTexts.saving}
      >
        {accountTexts.save}
      </Button>
    </form>
  )
}
