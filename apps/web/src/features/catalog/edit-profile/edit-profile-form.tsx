import { lapsingParts, type OwnProfessional } from '@escuta/catalog/contract'
import { editProfileTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Checkbox } from '@escuta/ui/checkbox'
import { Notice } from '@escuta/ui/notice'
import { Tabs } from '@escuta/ui/tabs'
import { TextField } from '@escuta/ui/text-field'
import { Textarea } from '@escuta/ui/textarea'
import { toast } from '@escuta/ui/toast-queue'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'
import { priceAsTyped, typedPrice } from '../../../lib/price-in-reais.ts'

type EditProfileFormProps = { readonly professional: OwnProfessional; readonly onDone: () => void }
type Tab = 'data' | 'visibility'

/** Two tabs: professional data and the public-profile toggle. */
export function EditProfileForm({ professional, onDone }: EditProfileFormProps) {
  const [tab, setTab] = useState<Tab>('data')
  const [fields, setFields] = useState(() => fieldsOf(professional))
  const change = trpc.catalog.changeProfile.useMutation({
    onSuccess: ({ verified }) => {
      const hasLapsed = professional.verified && !verified
      const title = hasLapsed ? texts.savedUnverified : texts.saved
      const description = hasLapsed ? texts.savedUnverifiedHint : texts.savedHint
      toast({ tone: hasLapsed ? 'neutral' : 'success', title, description })
      onDone()
    },
    onError: (error) => {
      toast({ tone: 'error', title: texts.failed, description: messageOf(error, texts.failedHint) })
    },
  })
  function save(event: FormEvent) {
    event.preventDefault()
    const price = typedPrice(fields.price)
    if (price === undefined) {
      toast({ tone: 'error', title: texts.failed, description: texts.price })
      return
    }
    const { name, specialty, bio, crp, isPublic } = fields
    change.mutate({ professionalId: professional.id, name, specialty, bio, crp, price, isPublic })
  }
  return (
    <form noValidate onSubmit={save} className="grid gap-6">
      <Tabs<Tab>
        label={texts.title}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'data',
            label: texts.tabs.data,
            content: <DataFields fields={fields} onChange={setFields} />,
          },
          {
            value: 'visibility',
            label: texts.tabs.visibility,
            content: <Visibility fields={fields} onChange={setFields} />,
          },
        ]}
      />
      <LapseNotice professional={professional} fields={fields} />
      <div className="grid gap-3 sm:flex sm:flex-row-reverse">
        <Button type="submit" busyLabel={change.isPending && texts.saving}>
          {texts.save}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

type Fields = Omit<OwnProfessional, 'price'> & { readonly price: string }

/** A requested publication shows as public while the verification is pending. */
function fieldsOf(professional: OwnProfessional): Fields {
  const { price, isPublic, publicationRequested } = professional
  return { ...professional, price: priceAsTyped(price), isPublic: isPublic || publicationRequested }
}

/** Warns that saving ends the verification. */
function LapseNotice({
  professional,
  fields,
}: {
  readonly professional: OwnProfessional
  readonly fields: Fields
}) {
  if (!professional.verified) return null
  const changed = lapsingParts(professional.profession, verifiedTexts(professional), verifiedTexts(fields))
  if (changed.length === 0) return null
  return (
    <Notice tone="warning" live>
      <p className="font-semibold">{texts.lapses.title}</p>
      <p className="text-caption">{texts.lapses.hint(changed.map((part) => texts.lapses.parts[part]))}</p>
    </Notice>
  )
}

function verifiedTexts({ name, crp, specialty }: Pick<Fields, 'name' | 'crp' | 'specialty'>) {
  return { name: name.trim(), credential: crp.trim(), specialty: specialty.trim() }
}

type FieldsProps = { readonly fields: Fields; readonly onChange: (fields: Fields) => void }

function DataFields({ fields, onChange }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={texts.name}
        value={fields.name}
        onChange={(event) => onChange({ ...fields, name: event.target.value })}
      />
      <TextField
        label={texts.specialty}
        value={fields.specialty}
        onChange={(event) => onChange({ ...fields, specialty: event.target.value })}
      />
      <TextField
        label={texts.crp}
        hint={texts.crpHint}
        value={fields.crp}
        onChange={(event) => onChange({ ...fields, crp: event.target.value })}
      />
      <TextField
        label={texts.price}
        hint={texts.priceHint}
        inputMode="decimal"
        value={fields.price}
        onChange={(event) => onChange({ ...fields, price: event.target.value })}
      />
      <Textarea
        className="sm:col-span-2"
        label={texts.bio}
        value={fields.bio}
        onChange={(event) => onChange({ ...fields, bio: event.target.value })}
      />
    </div>
  )
}

function Visibility({ fields, onChange }: FieldsProps) {
  const path = `/perfil/${fields.id}`
  return (
    <div className="grid gap-4">
      <Checkbox checked={fields.isPublic} onChange={(isPublic) => onChange({ ...fields, isPublic })}>
        <span className="font-semibold">{texts.publicToggle}</span>
        <span className="block text-caption text-ink-soft">{texts.publicHint}</span>
      </Checkbox>
      {fields.isPublic && !fields.verified && <p role="status">{texts.publicOnceVerified}</p>}
      {fields.isPublic && fields.verified && (
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
