import { type CredentialDocument, professions } from '@escuta/catalog/contract'
import { backgroundTexts, onboardingTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Checkbox } from '@escuta/ui/checkbox'
import { Notice } from '@escuta/ui/notice'
import { Select } from '@escuta/ui/select'
import { Skeleton } from '@escuta/ui/skeleton'
import { TextField } from '@escuta/ui/text-field'
import { Textarea } from '@escuta/ui/textarea'
import { toast } from '@escuta/ui/toast-queue'
import { type FormEvent, useEffect } from 'react'
import { PhoneField } from '../../../lib/form/phone-field.tsx'
import { usePhoneRule } from '../../../lib/form/phone-rule.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { UnusualPrice } from '../describe-price/unusual-price.tsx'
import { PracticeFields } from '../describe-practice/practice-fields.tsx'
import { type AnswerField, type Answers, lacksRequired, problemsOf, type Step } from './onboarding-answers.ts'
import { useShownEmail } from '../../../lib/use-shown-email.tsx'

const DocumentField = lazyComponent(
  () => import('../credential-review/document-field.tsx'),
  'DocumentField',
  () => <Skeleton className="h-24 sm:col-span-2" />,
)

type OnboardingStepProps = {
  readonly step: Step
  readonly answers: Answers
  readonly email: string
  readonly document: CredentialDocument | null
  /** The fields of this step that the server refused, with their texts. */
  readonly refused: readonly (readonly [AnswerField, string])[]
  readonly busy: boolean
  /** Called with every change, so that it is kept. */
  readonly onChange: (answers: Answers) => void
  readonly onBack: () => void
  readonly onNext: (answers: Answers) => void
}

type StepForm = ReturnType<typeof useForm<Answers>>

/** One step: its fields, and the buttons back and on. */
export function OnboardingStep(props: OnboardingStepProps) {
  const { step, answers, email, document, refused, busy, onChange, onBack, onNext } = props
  const isLast = step === 3
  usePhoneRule()
  const form = useForm<Answers>({
    initial: answers,
    problemOf: (values) => problemsOf(step, values),
    onSubmit: (values) => busy || onNext(values),
    refused,
  })
  const { values } = form
  useEffect(() => onChange(values), [values, onChange])
  function submit(event: FormEvent) {
    form.form.onSubmit(event)
    if (!lacksRequired(step, values)) return
    const description = isLast ? texts.requiredLast : texts.requiredNext
    toast({ tone: 'error', title: texts.requiredTitle, description })
  }
  return (
    <form {...form.form} onSubmit={submit} className="grid gap-6">
      {step === 0 && <Personal {...form} email={email} />}
      {step === 1 && <Credentials {...form} document={document} />}
      {step === 2 && <Profile {...form} />}
      {step === 3 && <Finances {...form} />}
      <div className="grid gap-3 sm:flex sm:flex-row-reverse">
        <Button type="submit" busyLabel={busy && texts.finishing}>
          {isLast ? texts.finish : texts.next}
        </Button>
        <Button variant="secondary" onClick={onBack} disabled={busy}>
          {texts.back}
        </Button>
      </div>
    </form>
  )
}

function Personal({ text, email }: StepForm & { readonly email: string }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField {...text('name')} label={texts.name} autoComplete="name" className="sm:col-span-2" />
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        value={useShownEmail(email)}
        type="email"
        readOnly
        className="sm:col-span-2"
      />
      <PhoneField {...text('phone')} />
      <TextField {...text('cpf')} label={texts.cpf} optional inputMode="numeric" />
    </div>
  )
}

function Credentials({ text, control, values, document }: StepForm & Pick<OnboardingStepProps, 'document'>) {
  const kind = professions[values.profession].council ?? 'none'
  const { label, hint } = texts.credential[kind]
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Select
        {...control('profession')}
        value={values.profession}
        label={texts.profession}
        className="sm:col-span-2"
        options={[
          { value: 'psychologist', label: texts.professions.psychologist },
          { value: 'psychiatrist', label: texts.professions.psychiatrist },
          { value: 'psychoanalyst', label: texts.professions.psychoanalyst },
          { value: 'therapist', label: texts.professions.therapist },
        ]}
      />
      <TextField
        {...text('crp')}
        label={label}
        hint={hint}
        maxLength={60}
        className={kind === 'CRM' ? undefined : 'sm:col-span-2'}
      />
      {kind === 'CRM' && (
        <TextField
          {...text('rqe')}
          label={texts.rqe}
          hint={texts.rqeHint}
          inputMode="numeric"
          maxLength={12}
        />
      )}
      <TextField
        {...text('specialty')}
        label={texts.specialty}
        hint={texts.specialtyHint}
        maxLength={120}
        className="sm:col-span-2"
      />
      <DocumentField document={document} className="sm:col-span-2" />
      <TextField {...text('education')} label={backgroundTexts.education} optional maxLength={500} />
      <TextField
        {...text('years')}
        label={backgroundTexts.years}
        optional
        inputMode="numeric"
        maxLength={2}
      />
    </div>
  )
}

function Profile({ text, values, change }: StepForm) {
  return (
    <div className="grid gap-5">
      <Textarea {...text('bio')} label={texts.bio} hint={texts.bioHint} maxLength={4000} />
      <TextField
        {...text('approaches')}
        label={backgroundTexts.approaches}
        hint={backgroundTexts.approachesHint}
        optional
      />
      <PracticeFields values={values} change={change} />
    </div>
  )
}

function Finances({ text, values, change }: StepForm) {
  return (
    <div className="grid gap-5">
      <TextField
        {...text('price')}
        label={texts.price}
        hint={texts.priceHint}
        inputMode="decimal"
        className="sm:max-w-xs"
      />
      <UnusualPrice {...values} change={change} />
      <fieldset className="grid gap-1">
        <legend className="text-caption font-semibold">{texts.paymentMethods}</legend>
        <p className="text-caption text-ink-soft">{texts.paymentMethodsHint}</p>
        <div className="grid sm:grid-cols-2">
          <Checkbox checked={values.pix} onChange={(pix) => change({ pix })}>
            {texts.methods.pix}
          </Checkbox>
          <Checkbox checked={values.card} onChange={(card) => change({ card })}>
            {texts.methods.card}
          </Checkbox>
          <Checkbox checked={values.boleto} onChange={(boleto) => change({ boleto })}>
            {texts.methods.boleto}
          </Checkbox>
          <Checkbox checked={values.transfer} onChange={(transfer) => change({ transfer })}>
            {texts.methods.transfer}
          </Checkbox>
        </div>
      </fieldset>
      <Notice>{texts.whatNext}</Notice>
    </div>
  )
}
