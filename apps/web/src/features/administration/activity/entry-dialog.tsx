import type { ActivityEntry, ActivityItem, RevealedActivity } from '@escuta/administration/contract'
import { activityEntryTexts as texts, formatDateTime } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { Skeleton } from '@escuta/ui/skeleton'
import { Textarea } from '@escuta/ui/textarea'
import { useState } from 'react'
import { CopyButton } from '../../../lib/copy-button.tsx'
import { Fact } from '../../../lib/fact.tsx'
import { failureToast } from '../../../lib/failure.ts'
import { useReasonForm } from '../../../lib/form/use-reason-form.ts'
import { mayCall } from '../../../lib/permissions.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import type { ActivitySearch } from './activity-search.ts'
import { reasonWords } from './activity-words.ts'
import { FieldTable } from './field-table.tsx'

type EntryDialogProps = {
  readonly id: string
  readonly onClose: () => void
  /** Called with a filter for what the event is about. */
  readonly onFilter: (search: ActivitySearch) => void
}

/** One event of the history: who, when, what changed, why. */
export function EntryDialog({ id, onClose, onFilter }: EntryDialogProps) {
  const entry = trpc.administration.activityEntry.useQuery({ id })
  const title = entry.data?.title ?? texts.what
  return (
    <Dialog
      size="wide"
      title={title}
      description={entry.data && formatDateTime(new Date(entry.data.at))}
      onClose={onClose}
    >
      <QueryState query={entry} loading={<Skeleton className="h-72" />} texts={texts}>
        {(data) => <Entry entry={data} onFilter={onFilter} />}
      </QueryState>
    </Dialog>
  )
}

function Entry({ entry, onFilter }: { readonly entry: ActivityEntry } & Pick<EntryDialogProps, 'onFilter'>) {
  const user = useUser()
  const [revealed, setRevealed] = useState<RevealedActivity['fields']>([])
  const isMasked = entry.fields.some(({ isEncrypted }) => isEncrypted)
  const mayReveal =
    mayCall(user, 'administration.revealActivity') && entry.fields.some(({ isRevealable }) => isRevealable)
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact term={texts.who}>{entry.actor.text}</Fact>
        <Fact term={texts.why}>
          <span className="inline-block wrap-anywhere">
            {entry.reason === null ? texts.noReason : reasonWords(entry.reason)}
          </span>
        </Fact>
        <Fact term={texts.module}>{entry.area ?? texts.noModule}</Fact>
      </dl>
      <FieldTable fields={entry.fields} revealed={revealed} />
      <Technical entry={entry} />
      {isMasked && !mayReveal && <p className="text-caption text-ink-soft">{texts.clinical}</p>}
      {mayReveal && revealed.length === 0 && <RevealForm id={entry.id} onReveal={setRevealed} />}
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <CopyButton
          text={`${window.location.origin}/admin/historico?evento=${entry.id}`}
          label={texts.copyLink}
        />
        {entry.causationId && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => onFilter({ evento: entry.causationId ?? '' })}
          >
            {texts.causedBy}
          </Button>
        )}
        {subjectsOf(entry.about).map(({ name, search }) => (
          <Button key={name} variant="secondary" size="small" onClick={() => onFilter(search)}>
            {`${texts.related} ${texts.subjects[name]}`}
          </Button>
        ))}
      </div>
    </>
  )
}

/** Names and ids as the program has them, for whoever looks for a fault. */
function Technical({ entry }: { readonly entry: ActivityEntry }) {
  const facts = [
    { term: texts.type, value: entry.type },
    { term: texts.command, value: entry.command },
    { term: texts.actor, value: entry.actor.id ?? entry.actor.role },
    { term: texts.stream, value: entry.stream, note: texts.inStream(entry.version) },
    { term: texts.correlation, value: entry.correlationId },
  ]
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{texts.technical}</summary>
      <dl className="grid gap-4 pt-2 sm:grid-cols-2">
        {facts.map(({ term, value, note }) => (
          <Fact key={term} term={term} note={note}>
            <span className="inline-block wrap-anywhere">{value}</span>
          </Fact>
        ))}
      </dl>
    </details>
  )
}

type Subject = keyof ActivityItem['about']
const subjects: readonly Subject[] = [
  'userId',
  'personId',
  'clientId',
  'professionalId',
  'appointmentId',
  'paymentId',
]

/** What the event is about, each id once. */
function subjectsOf(about: ActivityItem['about']) {
  const named = subjects.flatMap((name) => (about[name] === null ? [] : [{ name, id: about[name] }]))
  return named
    .filter(({ id }, at) => named.findIndex((other) => other.id === id) === at)
    .map(({ name, id }) => ({
      name,
      search: name === 'appointmentId' || name === 'paymentId' ? { sobre: id } : { pessoa: id },
    }))
}

type RevealFormProps = {
  readonly id: string
  readonly onReveal: (fields: RevealedActivity['fields']) => void
}

/** Asks why the personal fields of an event should be shown, and shows them. */
function RevealForm({ id, onReveal }: RevealFormProps) {
  const reveal = trpc.administration.revealActivity.useMutation({
    onSuccess: ({ fields }) => onReveal(fields),
    onError: failureToast({ failed: texts.revealFailed, failedHint: texts.revealFailedHint }),
  })
  const { form, text } = useReasonForm({
    short: { description: texts.revealReasonWrong },
    onSubmit: (reason) => reveal.mutate({ id, reason }),
    error: reveal.error,
  })
  return (
    <form {...form} className="grid gap-4 rounded-card bg-sunken p-4">
      <p>{texts.revealLead}</p>
      <Textarea
        {...text('reason')}
        label={texts.revealReason}
        hint={texts.revealReasonHint}
        maxLength={500}
        rows={2}
      />
      <Button
        type="submit"
        variant="secondary"
        className="max-sm:w-full sm:justify-self-start"
        busyLabel={reveal.isPending && texts.revealing}
      >
        {texts.reveal}
      </Button>
    </form>
  )
}
