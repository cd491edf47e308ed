import { lapsingParts, type OwnProfessional, promiseProblem } from '@escuta/catalog/contract'
import { backgroundTexts, editProfileTexts as texts } from '@escuta/i18n'
import { Checkbox } from '@escuta/ui/checkbox'
import { Notice } from '@escuta/ui/notice'
import { Tabs } from '@escuta/ui/tabs'
import { TextField } from '@escuta/ui/text-field'
import { Textarea } from '@escuta/ui/textarea'
import { toast } from '@escuta/ui/toast-queue'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { nameProblem } from '../../../lib/form/name-problem.ts'
import { missing, useForm, wrong } from '../../../lib/form/use-form.ts'
import { failureToast } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import { priceAsTyped, typedPrice } from '../../../lib/price-in-reais.ts'
import {
  approachesProblem,
  backgroundAsTyped,
  typedBackground,
  yearsProblem,
} from '../describe-background/typed-background.ts'
import { unusualPriceProblem } from '../describe-price/price-to-confirm.ts'
import { UnusualPrice } from '../describe-price/unusual-price.tsx'
import { PracticeFields } from '../describe-practice/practice-fields.tsx'
import { practiceAsTyped, typedPractice } from '../describe-practice/typed-practice.ts'

type EditProfileFormProps = { readonly professional: OwnProfessional; readonly onDone: () => void }
type Tab = 'data' | 'practice' | 'visibility'

export function EditProfileForm({ professional, onDone }: EditProfileFormProps) {
  const [tab, setTab] = useState<Tab>('data')
  const save = trpc.catalog.changeProfile.useMutation({
    onSuccess: ({ verified }) => {
      const hasLapsed = professional.verified && !verified
      const title = hasLapsed ? texts.savedUnverified : texts.saved
      const description = hasLapsed ? texts.savedUnverifiedHint : texts.savedHint
      toast({ tone: hasLapsed ? 'neutral' : 'success', title, description })
      onDone()
    },
    onError: (error) => {
      // Every text field is on this tab, and is rendered before the form moves the focus to a refused one.
      setTab('data')
      failureToast(texts)(error)
    },
  })
  const { form, values, text, change } = useForm({
    initial: fieldsOf(professional),
    problemOf,
    onSubmit: ({ price, confirmedPrice: _asked, years, education, approaches, ...others }) => {
      const { areas, audiences, languages, ...fields } = others
      save.mutate({
        ...fields,
        professionalId: professional.id,
        price: typedPrice(price) ?? null,
        background: typedBackground({ years, education, approaches }),
        practice: typedPractice({ areas, audiences, languages }),
      })
    },
    error: save.error,
  })
  function submit(event: FormEvent) {
    if (problemOf(values).length > 0) flushSync(() => setTab('data'))
    form.onSubmit(event)
  }
  return (
    <form {...form} onSubmit={submit} className="grid gap-6">
      <Tabs<Tab>
        label={texts.title}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'data',
            label: texts.tabs.data,
            content: <DataFields text={text} values={values} change={change} />,
          },
          {
            value: 'practice',
            label: texts.tabs.practice,
            content: <PracticeFields values={values} change={change} />,
          },
          {
            value: 'visibility',
            label: texts.tabs.visibility,
            content: (
              <Visibility
                professional={professional}
                isPublic={values.isPublic}
                onChange={(isPublic) => change({ isPublic })}
              />
            ),
          },
        ]}
      />
      <LapseNotice professional={professional} fields={values} />
      <FormButtons
        submit={texts.save}
        busyLabel={save.isPending && texts.saving}
        cancel={texts.cancel}
        onCancel={onDone}
      />
    </form>
  )
}

function problemOf({ name, specialty, bio, price, confirmedPrice, years, approaches }: Fields) {
  return [
    ...missing('name', name, texts.nameRequired, texts.failed),
    ...nameProblem(name, texts.failed),
    ...missing('specialty', specialty, texts.specialtyRequired, texts.failed),
    ...wrong('specialty', promiseProblem(specialty), texts.failed),
    ...missing('price', typedPrice(price) !== undefined, texts.priceInvalid, texts.failed),
    ...unusualPriceProblem({ price, confirmedPrice }, texts.failed),
    ...yearsProblem(years, texts.failed),
    ...approachesProblem(approaches, texts.failed),
    ...wrong('bio', promiseProblem(bio), texts.failed),
  ]
}

/** A requested publication shows as public while the verification is pending. */
function fieldsOf({ name, specialty, bio, crp, price, ...rest }: OwnProfessional) {
  const isPublic = rest.isPublic || rest.publicationRequested
  return {
    name,
    specialty,
    bio,
    crp,
    price: priceAsTyped(price),
    confirmedPrice: priceAsTyped(price),
    isPublic,
    ...backgroundAsTyped(rest),
    ...practiceAsTyped(rest.practice),
  }
}

type Fields = ReturnType<typeof fieldsOf>

type LapseNoticeProps = Pick<EditProfileFormProps, 'professional'> & { readonly fields: Fields }

function LapseNotice({ professional, fields }: LapseNoticeProps) {
  if (!professional.verified) return null
  const changed = lapsingParts(
    professional.profession,
    verifiedTexts(fieldsOf(professional)),
    verifiedTexts(fields),
  )
  if (changed.length === 0) return null
  return (
    <Notice tone="warning" live>
      <p className="font-semibold">{texts.lapses.title}</p>
      <p className="text-caption">{texts.lapses.hint(changed.map((part) => texts.lapses.parts[part]))}</p>
    </Notice>
  )
}

function verifiedTexts({ name, crp, specialty, education }: Fields) {
  return {
    name: name.trim(),
    credential: crp.trim(),
    specialty: specialty.trim(),
    education: education.trim() || null,
  }
}

type DataFieldsProps = Pick<ReturnType<typeof useForm<Fields>>, 'text' | 'values' | 'change'>

function DataFields({ text, values, change }: DataFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...text('name')} label={texts.name} />
      <TextField {...text('specialty')} label={texts.specialty} />
      <TextField {...text('crp')} label={texts.crp} hint={texts.crpHint} />
      <TextField {...text('price')} label={texts.price} hint={texts.priceHint} inputMode="decimal" />
      <UnusualPrice {...values} change={change} />
      <TextField {...text('education')} label={backgroundTexts.education} optional maxLength={500} />
      <TextField
        {...text('years')}
        label={backgroundTexts.years}
        optional
        inputMode="numeric"
        maxLength={2}
      />
      <TextField
        {...text('approaches')}
        className="sm:col-span-2"
        label={backgroundTexts.approaches}
        hint={backgroundTexts.approachesHint}
        optional
      />
      <Textarea {...text('bio')} className="sm:col-span-2" label={texts.bio} maxLength={4000} />
    </div>
  )
}

type VisibilityProps = Pick<EditProfileFormProps, 'professional'> & {
  readonly isPublic: boolean
  readonly onChange: (isPublic: boolean) => void
}

function Visibility({ professional: { id, verified }, isPublic, onChange }: VisibilityProps) {
  const path = `/perfil/${id}`
  return (
    <div className="grid gap-4">
      <Checkbox checked={isPublic} onChange={onChange}>
        <span className="font-semibold">{texts.publicToggle}</span>
        <span className="block text-caption text-ink-soft">{texts.publicHint}</span>
      </Checkbox>
      {isPublic && !verified && <p role="status">{texts.publicOnceVerified}</p>}
      {isPublic && verified && (
        <p className="text-caption text-ink-soft">
          {texts.link}
          <br />
          <a href={path} target="_blank" rel="noopener" className="text-link break-all">
            {`${window.location.origin}${path}`}
          </a>
        </p>
      )}
    </div>
  )
}
