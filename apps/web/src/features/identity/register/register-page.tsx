import { accessAsideTexts, registerTexts as texts, stillMissingTexts } from '@escuta/i18n'
import { Notice } from '@escuta/ui/notice'
import { TextField } from '@escuta/ui/text-field'
import { toast } from '@escuta/ui/toast-queue'
import { Link } from '@tanstack/react-router'
import { failureToast, refusalOf } from '../../../lib/failure.ts'
import { PhoneField } from '../../../lib/form/phone-field.tsx'
import { phoneProblem } from '../../../lib/form/phone-problem.ts'
import { usePhoneRule } from '../../../lib/form/phone-rule.ts'
import { StillMissing } from '../../../lib/form/still-missing.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useReturnTo } from '../../../lib/login-state.ts'
import { useRedirectLater } from '../../../lib/redirect-later.ts'
import { AccessLayout, AsProfessional } from '../access-layout.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { Agreements } from './agreements.tsx'
import { type RegisterFields, registerProblems } from './register-problems.ts'
import { useRegister } from './use-register.ts'

/** Where a professional goes on after signing up. */
const onboarding = '/onboarding-profissional'

type RegisterPageProps = { readonly isForProfessionals?: boolean }

/** Signing up; the account is the same for people who seek help and for professionals, the words are not. */
export function RegisterPage({ isForProfessionals = false }: RegisterPageProps) {
  const before = useReturnTo()
  const returnTo = before ?? (isForProfessionals ? onboarding : undefined)
  const { title, heading, lead } = isForProfessionals ? texts.professional : texts
  return (
    <AccessLayout
      title={title}
      heading={heading}
      lead={lead}
      aside={isForProfessionals ? accessAsideTexts.professional : undefined}
    >
      <RegisterForm returnTo={returnTo} />
      <div className="text-ink-soft">
        <p>
          {`${texts.hasAccount} `}
          <Link to="/login" state={{ returnTo }} className="text-link inline-flex min-h-11 items-center">
            {texts.login}
          </Link>
        </p>
        {isForProfessionals ? (
          <p>
            {`${texts.seeksHelp} `}
            <Link to="/cadastro" className="text-link inline-flex min-h-11 items-center">
              {texts.asClient}
            </Link>
          </p>
        ) : (
          <AsProfessional />
        )}
      </div>
    </AccessLayout>
  )
}

const empty: RegisterFields = {
  name: '',
  email: '',
  phone: '',
  password: '',
  confirmation: '',
  acceptTerms: false,
  acceptPrivacy: false,
}

type RegisterFormProps = {
  /** The path that opens afterwards; the client area without one. */
  readonly returnTo: string | undefined
}

/** The form that registers an account. */
function RegisterForm({ returnTo }: RegisterFormProps) {
  usePhoneRule()
  const redirectLater = useRedirectLater()
  const { submit, error, busy } = useRegister({
    onRegistered() {
      toast({ tone: 'success', title: texts.succeeded, description: texts.succeededHint })
      redirectLater(returnTo ?? '/cliente')
    },
    onRefused: failureToast(texts),
  })
  const { form, text, values, change } = useForm({
    initial: empty,
    problemOf: (fields) => registerProblems(fields, phoneProblem(fields.phone, texts.failed)),
    onSubmit: submit,
    error,
  })
  const accepted = values.acceptTerms && values.acceptPrivacy
  return (
    <form {...form} className="grid gap-5">
      <TextField {...text('name')} label={texts.name} autoComplete="name" />
      <TextField {...text('email')} label={texts.email} type="email" placeholder={texts.emailPlaceholder} />
      {refusalOf(error)?.code === 'email-already-exists' && (
        <Notice tone="neutral">
          <p>
            {`${texts.alreadyExists} `}
            <Link to="/login" state={{ returnTo, email: values.email.trim() }} className="text-link">
              {texts.alreadyExistsLink}
            </Link>
          </p>
        </Notice>
      )}
      <PhoneField {...text('phone')} optional note={texts.privacyNote} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NewPasswordFields text={text} labels={texts} />
      </div>
      <Agreements values={values} change={change} />
      <StillMissing
        fields={[
          [texts.name, values.name],
          [texts.email, values.email],
          [texts.password, values.password],
          [texts.confirmation, values.confirmation],
          [stillMissingTexts.agreement, accepted],
        ]}
      />
      <SubmitButton disabled={!accepted} busyLabel={busy && texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </form>
  )
}
