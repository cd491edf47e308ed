import type { AccountOverview } from '@escuta/identity/contract'
import { accountDetailsTexts as texts, accountTexts } from '@escuta/i18n'
import { defaultZone, localParts, shownPhone } from '@escuta/kernel'
import { Button } from '@escuta/ui/button'
import { DateField } from '@escuta/ui/date-field'
import { TextField } from '@escuta/ui/text-field'
import { phoneProblem } from '../../../lib/form/phone-problem.ts'
import { nameProblem } from '../../../lib/form/name-problem.ts'
import { PhoneField } from '../../../lib/form/phone-field.tsx'
import { usePhoneRule } from '../../../lib/form/phone-rule.ts'
import { missing, useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useOutcome } from './use-outcome.ts'

/** Name, phone and birth date. A failed save keeps the input. */
export function DetailsForm({ account }: { readonly account: AccountOverview }) {
  const today = localParts(useNow(), defaultZone).date
  const { outcome } = useOutcome({ done: texts.saved, doneHint: texts.savedHint })
  const change = trpc.identity.account.changeDetails.useMutation(outcome)
  usePhoneRule()
  const known = shownPhone(account.phone ?? '')
  const { form, text, control } = useForm({
    initial: { name: account.name, phone: known, birthDate: account.birthDate ?? '' },
    problemOf: ({ name, phone }) => [
      ...missing('name', name, texts.nameRequired),
      ...nameProblem(name),
      // A number from before stays as it is until it is changed.
      ...(phone === known ? [] : phoneProblem(phone)),
    ],
    onSubmit: ({ name, phone, birthDate }) =>
      change.mutate({ name: name.trim(), phone: phone.trim() || null, birthDate: birthDate || null }),
    error: change.error,
  })
  return (
    <form {...form} className="grid gap-5">
      <TextField label={texts.name} {...text('name')} autoComplete="name" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PhoneField {...text('phone')} optional />
        <DateField
          label={texts.birthDate}
          optional
          {...control('birthDate')}
          max={today}
          autoComplete="bday"
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
