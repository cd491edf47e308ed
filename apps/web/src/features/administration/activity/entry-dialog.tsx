import type { ActivityEntry, ActivityItem, RevealedActivity } from '@escuta/administration/contract'
import {
  activityEntryTexts as texts,
  activityModuleName,
  activityTypeName,
  formatDateTime,
} from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { Skeleton } from '@escuta/ui/skeleton'
import { useState } from 'react'
import { CopyButton } from '../../../lib/copy-button.tsx'
import { Fact } from '../../../lib/fact.tsx'
import { mayCall } from '../../../lib/permissions.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import { actorName } from './activity-row.tsx'
import type { ActivitySearch } from './activity-search.ts'
import { FieldTable } from './field-table.tsx'
import { RevealForm } from './reveal-form.tsx'

type EntryDialogProps = {
  readonly id: string
  readonly onClose: () => void
  /** Called with a filter for what the event is about. */
  readonly onFilter: (search: ActivitySearch) => void
}

/** One event of the history: who, when, what changed, why. */
export function EntryDialog({ id, onClose, onFilter }: EntryDialogProps) {
  const entry = trpc.administration.activityEntry.useQuery({ id })
  const title = entry.data ? activityTypeName(entry.data.type) : texts.what
  return (
    <Dialog size="wide" title={title} description={entry.data && entryLine(entry.data)} onClose={onClose}>
      <QueryState
        query={entry}
        loading={<Skeleton className="h-72" />}
        title={texts.failed}
        hint={texts.failedHint}
      >
        {(data) => <Entry entry={data} onFilter={onFilter} />}
      </QueryState>
    </Dialog>
  )
}

function entryLine({ at, type }: ActivityItem): string {
  return `${formatDateTime(new Date(at))} · ${type}`
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
        <Fact term={texts.who}>{actorName(entry.actor)}</Fact>
        <Fact term={texts.why}>
          <span className="inline-block wrap-anywhere">{entry.reason ?? texts.noReason}</span>
        </Fact>
        <Fact term={texts.command}>
          <span className="inline-block wrap-anywhere">{entry.command}</span>
        </Fact>
        <Fact term={texts.module}>{entry.module ? activityModuleName(entry.module) : texts.noModule}</Fact>
        <Fact term={texts.stream} note={texts.inStream(entry.version)}>
          <span className="inline-block wrap-anywhere">{entry.stream}</span>
        </Fact>
        <Fact term={texts.correlation}>
          <span className="inline-block wrap-anywhere">{entry.correlationId}</span>
        </Fact>
      </dl>
      <FieldTable fields={entry.fields} revealed={revealed} />
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
