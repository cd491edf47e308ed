import { invitationTexts as texts, registerTexts, stillMissingTexts } from '@escuta/i18n'
import type { ProposedAppointment } from '@escuta/identity/contract'
import { Checkbox } from '@escuta/ui/checkbox'
import { Notice } from '@escuta/ui/notice'
import { TextField } from '@escuta/ui/text-field'
import { toast } from '@escuta/ui/toast-queue'
import { useState } from 'react'
import { failureToast, isLinkRefused, reasonOf } from '../../../lib/failure.ts'
import { StillMissing } from '../../../lib/form/still-missing.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useRedirectLater } from '../../../lib/redirect-later.ts'
import { startSession } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { ProposedTerms, seenOf } from '../proposals/proposed-terms.tsx'
import { Agreements } from '../register/agreements.tsx'
import { type RegisterFields, registerProblems } from '../register/register-problems.ts'
import { SubmitButton } from '../submit-button.tsx'
import { isAboutProposals } from './about-proposals.ts'

type AcceptInvitationFormProps = {
  readonly token: string
  readonly email: string
  readonly appointments: readonly ProposedAppointment[]
  readonly onExpired: () => void
  /** What is proposed is not what the page shows. */
  readonly onChanged: () => void
}

/** Creates the account of an invited person, who chooses what to accept; the address is the invitation's. */
export function AcceptInvitationForm(props: AcceptInvitationFormProps) {
  const { token, email, appointments, onExpired, onChanged } = props
  const redirectLater = useRedirectLater()
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set())
  const register = trpc.identity.invitation.registerInvited.useMutation({
    onSuccess: ({ user }) => {
      startSession(user, false)
      toast({ tone: 'success', title: texts.accepted, description: texts.acceptedHint })
      redirectLater('/cliente')
    },
    onError: (error) => {
      if (isLinkRefused(error)) return onExpired()
      failureToast(texts)(error)
      if (isAboutProposals(error)) onChanged()
    },
  })
  const { form, text, values, change } = useForm<RegisterFields>({
    initial: {
      name: '',
      email,
      phone: '',
      password: '',
      confirmation: '',
      acceptTerms: false,
      acceptPrivacy: false,
    },
    // The address is the invitation's, and not typed here.
    problemOf: (typed) => registerProblems(typed).filter(({ field }) => field !== 'email'),
    onSubmit: ({ name, password }) =>
      register.mutate({
        token,
        name: name.trim(),
        password,
        acceptTerms: true,
        acceptPrivacy: true,
        appointments: appointments.map((each) => ({ ...seenOf(each), isAccepted: !declined.has(each.id) })),
      }),
    error: register.error,
  })
  const isNoneAccepted = appointments.length > 0 && appointments.every(({ id }) => declined.has(id))
  return (
    <form {...form} className="grid gap-5">
      {appointments.length > 0 && (
        <ChosenAppointments appointments={appointments} declined={declined} onChange={setDeclined} />
      )}
      {isAboutProposals(register.error) && (
        <Notice tone="warning">{reasonOf(register.error, texts.failedHint)}</Notice>
      )}
      <Notice tone="neutral">
        <p className="wrap-anywhere">{texts.email(email)}</p>
      </Notice>
      <TextField {...text('name')} label={registerTexts.name} autoComplete="name" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NewPasswordFields text={text} labels={registerTexts} />
      </div>
      <Agreements values={values} change={change} />
      <StillMissing
        fields={[
          [registerTexts.name, values.name],
          [registerTexts.password, values.password],
          [registerTexts.confirmation, values.confirmation],
          [stillMissingTexts.agreement, values.acceptTerms && values.acceptPrivacy],
        ]}
      />
      <SubmitButton
        disabled={!values.acceptTerms || !values.acceptPrivacy}
        busyLabel={(register.isPending || register.isSuccess) && texts.submitting}
      >
        {isNoneAccepted ? texts.submitNone : texts.submit}
      </SubmitButton>
    </form>
  )
}

type ChosenAppointmentsProps = {
  readonly appointments: readonly ProposedAppointment[]
  readonly declined: ReadonlySet<string>
  readonly onChange: (declined: ReadonlySet<string>) => void
}

/** What is proposed to a person without an account: each is accepted with the registration, or declined. */
function ChosenAppointments({ appointments, declined, onChange }: ChosenAppointmentsProps) {
  function choose(id: string, accepts: boolean) {
    const others = [...declined].filter((each) => each !== id)
    onChange(new Set(accepts ? others : [...others, id]))
  }
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-semibold">{texts.proposed}</legend>
      {appointments.map((each) => (
        <Checkbox
          key={each.id}
          checked={!declined.has(each.id)}
          onChange={(accepts) => choose(each.id, accepts)}
        >
          <ProposedTerms of={each} />
        </Checkbox>
      ))}
      <p className="mt-1 text-caption text-ink-soft">{texts.choose}</p>
    </fieldset>
  )
}
