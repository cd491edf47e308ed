import {
  type NoteDraft,
  noteParts,
  type PatientCard,
  type WorkingTexts,
} from '@escuta/clinical-notes/contract'
import { appointmentTypeTexts, formatDateTime, notesTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Notice } from '@escuta/ui/notice'
import { Select } from '@escuta/ui/select'
import { Loading } from '@escuta/ui/skeleton'
import { toast } from '@escuta/ui/toast-queue'
import { AutosaveLine } from '../../../lib/autosave/autosave-line.tsx'
import { useAutosave } from '../../../lib/autosave/use-autosave.ts'
import { useUnsent } from '../../../lib/autosave/use-unsent.ts'
import { failureToast } from '../../../lib/failure.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { byCursor } from '../../../lib/load-more.tsx'
import { queries } from '../../../lib/query-client.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { NoteFields } from './note-fields.tsx'
import { withoutEmptyHeadings } from './note-template.ts'
import { TemplateMenu } from './template-menu.tsx'

type WriteNoteProps = {
  readonly clientId: string
  /** The appointment that the note is about, unless its draft names another. */
  readonly appointmentId?: string
  readonly writer: Pick<PatientCard, 'profession' | 'prescriptionKind'>
  readonly onSigned?: () => void
}

/** A draft that is saved while it is written, until it is signed. */
export function WriteNote(props: WriteNoteProps) {
  // Read anew each time the tab opens; afterwards the form has what is newest.
  const working = trpc.clinicalNotes.workingTexts.useQuery(
    { clientId: props.clientId },
    { gcTime: 0, staleTime: 0, refetchOnMount: 'always' },
  )
  const isFresh = working.isFetchedAfterMount || working.isError
  return (
    <QueryState query={isFresh ? working : { ...working, data: undefined }} loading={<FormSkeleton />}>
      {(found) => <KeptDraft {...props} working={found} />}
    </QueryState>
  )
}

type Found = WriteNoteProps & { readonly working: WorkingTexts }

/** What this browser could not send is newer than what the server has. */
function KeptDraft(props: Found) {
  const { local, isRead, draft } = useUnsent(props.working.localKey, `${props.clientId}:nota`)
  return isRead ? <NoteForm {...props} local={local} unsent={draft} /> : <FormSkeleton />
}

type NoteFormProps = Found & {
  readonly local: ReturnType<typeof useUnsent>['local']
  readonly unsent: ReturnType<typeof useUnsent>['draft']
}

/** Equal drafts are equal texts, wherever they come from. */
const textOf = (draft: NoteDraft) => JSON.stringify(draft, ['noteId', 'appointmentId', ...noteParts])
const nothing = {
  symptoms: '',
  diagnosis: '',
  treatment: '',
  prescription: '',
  recommendations: '',
}
const emptyDraft = (appointmentId: string): NoteDraft => ({
  noteId: crypto.randomUUID(),
  appointmentId,
  ...nothing,
})

async function readDraft(clientId: string, appointmentId: string) {
  const { draft, draftRevision } = await queries.clinicalNotes.workingTexts.fetch(
    { clientId },
    { staleTime: 0 },
  )
  return { text: textOf(draft ?? emptyDraft(appointmentId)), revision: draftRevision }
}

function NoteForm(props: NoteFormProps) {
  const { clientId, appointmentId = '', writer, onSigned, working, local, unsent } = props
  const { profession, prescriptionKind } = writer
  const sign = trpc.clinicalNotes.signNote.useMutation({ onError: failureToast(texts) })
  const saveDraft = trpc.clinicalNotes.saveDraft.useMutation({ meta: { changesNothingShown: true } })
  const { form, text, control, values, change, reset } = useForm<NoteDraft>({
    initial: aboutAppointment(
      unsent ? asDraft(unsent.text) : (working.draft ?? emptyDraft(appointmentId)),
      appointmentId,
    ),
    problemOf(note) {
      const { symptoms, diagnosis } = withoutEmptyHeadings(note)
      return symptoms === '' && diagnosis === ''
        ? { field: 'symptoms', title: texts.requiredTitle, description: texts.required }
        : null
    },
    onSubmit: (note) =>
      sign.mutate(
        { ...withoutEmptyHeadings(note), clientId, appointmentId: note.appointmentId || null },
        {
          onSuccess() {
            toast({ tone: 'success', title: texts.saved, description: texts.savedHint })
            const next = emptyDraft(appointmentId)
            autosave.settle({ text: textOf(next), revision: null })
            reset(next)
            onSigned?.()
          },
        },
      ),
    error: sign.error,
  })
  const { draft, draftRevision } = working
  const autosave = useAutosave({
    text: textOf(values),
    // An untouched new draft has nothing to save.
    saved: { text: draft ? textOf(draft) : unsent ? null : textOf(values), revision: draftRevision },
    local,
    unsent,
    read: () => readDraft(clientId, appointmentId),
    save: (typed, basedOn) => saveDraft.mutateAsync({ clientId, basedOn, draft: asDraft(typed) }),
  })
  async function takeOther() {
    const other = await readDraft(clientId, appointmentId)
    autosave.settle(other)
    change(asDraft(other.text))
  }
  return (
    <Card>
      <form {...form} className="grid gap-5">
        <AppointmentField clientId={clientId} {...control('appointmentId')} />
        {appointmentId !== '' && values.appointmentId !== appointmentId && (
          <Notice>{texts.draftOfAnother}</Notice>
        )}
        {profession && (
          <TemplateMenu profession={profession} kind={prescriptionKind} written={values} onFill={change} />
        )}
        <NoteFields kind={prescriptionKind} text={text} />
        <AutosaveLine
          state={autosave.state}
          words={{ saved: texts.draftSaved, saving: texts.draftSaving }}
          onKeepMine={autosave.keepMine}
          onUseOther={() => void takeOther()}
        />
        <p className="text-caption text-ink-soft">{texts.signHint}</p>
        <Button type="submit" className="sm:justify-self-start" busyLabel={sign.isPending && texts.signing}>
          {texts.sign}
        </Button>
      </form>
    </Card>
  )
}

/** A draft that names no appointment is about this one. */
function aboutAppointment(draft: NoteDraft, appointmentId: string): NoteDraft {
  return { ...draft, appointmentId: draft.appointmentId || appointmentId }
}

type AppointmentFieldProps = {
  readonly clientId: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** The appointment that the note is about, among the last ones. */
function AppointmentField({ clientId, ...control }: AppointmentFieldProps) {
  const appointments = trpc.clinicalNotes.patientAppointments.useInfiniteQuery(
    { clientId, limit: 20 },
    byCursor,
  )
  const last = (appointments.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ status }) => status === 'completed' || status === 'confirmed')
  return (
    <Select
      {...control}
      label={texts.appointment}
      options={[
        { value: '', label: texts.noAppointment },
        ...last.map(({ id, date, zone, type }) => ({
          value: id,
          label: `${formatDateTime(new Date(date), zone)} · ${appointmentTypeTexts[type]}`,
        })),
      ]}
    />
  )
}

function FormSkeleton() {
  return <Loading className="grid gap-5" count={4} each="h-28 rounded-card" />
}

/** Guarantee: only this form's drafts are kept in this browser. */
function asDraft(text: string): NoteDraft {
  return JSON.parse(text) as NoteDraft
}
