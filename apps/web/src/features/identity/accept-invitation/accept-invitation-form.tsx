import { invitationTexts as texts, registerTexts } from '@escuta/i18n'
import { Notice } from '@escuta/ui/notice'
import { TextField } from '@escuta/ui/text-field'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useRedirectLater } from '../../../lib/redirect-later.ts'
import { isLinkRefused } from '../../../lib/refusal.ts'
import { startSession } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { Agreements } from '../register/agreements.tsx'
import { type RegisterFields, registerProblems } from '../register/register-problems.ts'
import { SubmitButton } from '../submit-button.tsx'

type AcceptInvitationFormProps = {
  readonly token: string
  readonly email: string
  readonly onExpired: () => void
}

/** Creates the account of an invited person; the address is the invitation's. */
export function AcceptInvitationForm({ token, email, onExpired }: AcceptInvitationFormProps) {
  const redirectLater = useRedirectLater()
  const register = trpc.identity.invitation.registerInvited.useMutation({
    onSuccess: ({ user }) => {
      startSession(user, false)
      toast({ tone: 'success', title: texts.accepted, description: texts.acceptedHint })
      redirectLater('/cliente')
    },
    onError: (error) => (isLinkRefused(error) ? onExpired() : failureToast(texts)(error)),
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
      register.mutate({ token, name: name.trim(), password, acceptTerms: true, acceptPrivacy: true }),
    error: register.error,
  })
  return (
    <form {...form} className="grid gap-5">
      <Notice tone="neutral">
        <p className="wrap-anywhere">{texts.email(email)}</p>
      </Notice>
      <TextField {...text('name')} label={registerTexts.name} autoComplete="name" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NewPasswordFields text={text} labels={registerTexts} />
      </div>
      <Agreements values={values} change={change} />
      <SubmitButton
        disabled={!values.acceptTerms || !values.acceptPrivacy}
        busyLabel={(register.isPending || register.isSuccess) && texts.submitting}
      >
        {texts.submit}
      </SubmitButton>
    </form>
  )
}
