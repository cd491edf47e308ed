import { bookAccessTexts as texts, phoneFieldTexts, registerTexts } from '@escuta/i18n'
import { TextField } from '@escuta/ui/text-field'
import { toast } from '@escuta/ui/toast-queue'
import { useEffect } from 'react'
import { failureToast, refusalOf } from '../../../lib/failure.ts'
import { PhoneField } from '../../../lib/form/phone-field.tsx'
import { usePhoneRule } from '../../../lib/form/phone-rule.ts'
import { StillMissing } from '../../../lib/form/still-missing.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { useRegister } from '../register/use-register.ts'
import { SubmitButton } from '../submit-button.tsx'
import { type GuestRegisterFields, guestRegisterProblems } from './guest-register-problems.ts'

export const emptyRegistration: GuestRegisterFields = {
  name: '',
  email: '',
  phone: '',
  password: '',
  confirmation: '',
}

type GuestRegisterFormProps = {
  /** What was typed before. */
  readonly typed: GuestRegisterFields
  readonly onTyped: (values: GuestRegisterFields) => void
  readonly onSignedIn: () => void
  readonly onAlreadyExists: (email: string) => void
}

/** Signing up within the booking; an e-mail with an account switches to the prefilled login form. */
export function GuestRegisterForm({ typed, onTyped, onSignedIn, onAlreadyExists }: GuestRegisterFormProps) {
  usePhoneRule()
  const { submit, error, busy } = useRegister({
    onRegistered() {
      toast({ tone: 'success', title: texts.registered, description: texts.creating })
      onSignedIn()
    },
    onRefused(refused, email) {
      if (refusalOf(refused)?.code === 'email-already-exists') {
        toast({ tone: 'error', title: texts.alreadyExists, description: texts.alreadyExistsHint })
        onAlreadyExists(email)
        return
      }
      failureToast({ failed: texts.registerFailed, failedHint: texts.registerFailedHint })(refused)
    },
  })
  const { form, text, values } = useForm({
    initial: typed,
    problemOf: guestRegisterProblems,
    onSubmit: submit,
    error,
    focusFirst: 'name',
  })
  useEffect(() => onTyped(values), [onTyped, values])
  return (
    <form {...form} className="grid gap-5">
      <TextField {...text('name')} label={texts.name} autoComplete="name" />
      <TextField {...text('email')} label={texts.email} type="email" />
      <PhoneField {...text('phone')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NewPasswordFields text={text} labels={texts} placeholder={texts.newPasswordPlaceholder} />
      </div>
      <StillMissing
        fields={[
          [texts.name, values.name],
          [texts.email, values.email],
          [phoneFieldTexts.label, values.phone],
          [texts.password, values.password],
          [texts.confirmation, values.confirmation],
        ]}
      />
      <Terms />
      <SubmitButton busyLabel={busy && texts.creating}>{texts.registerSubmit}</SubmitButton>
    </form>
  )
}

/** What pressing the button accepts. */
function Terms() {
  return (
    <p className="text-caption text-ink-soft">
      {texts.acceptsBefore}
      <SiteLink to="/termos" newTab className="text-link">
        {registerTexts.acceptTermsLink}
      </SiteLink>
      {texts.acceptsBetween}
      <SiteLink to="/privacidade" newTab className="text-link">
        {registerTexts.acceptPrivacyLink}
      </SiteLink>
      .
    </p>
  )
}
