import type { Patient } from '@escuta/clinical-notes/contract'
import { clientInvitationTexts, formatDate, patientsTexts as texts } from '@escuta/i18n'
import { Avatar } from '@escuta/ui/avatar'
import { Badge } from '@escuta/ui/badge'
import { classNames } from '@escuta/ui/class-names'
import { EmptyState } from '@escuta/ui/empty-state'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { TextField } from '@escuta/ui/text-field'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { byCursor } from '../../../lib/load-more.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { ShownEmail } from '../../../lib/use-shown-email.tsx'

const rowHeight = 76

type PatientListProps = {
  readonly chosen: string | undefined
  readonly onChoose: (clientId: string) => void
}

/** The patients, filtered by the server while the professional types. */
export function PatientList({ chosen, onChoose }: PatientListProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const patients = trpc.clinicalNotes.patients.useInfiniteQuery(
    { limit: 50, ...(search !== '' && { search }) },
    { ...byCursor, placeholderData: (before) => before },
  )
  return (
    <section aria-label={texts.list} className="grid gap-4">
      <TextField
        label={texts.search}
        type="search"
        autoComplete="off"
        maxLength={100}
        icon={<Search aria-hidden />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <QueryState query={patients} loading={<ListSkeleton />} texts={texts}>
        {({ pages }) => {
          const all = pages.flatMap(({ items }) => items)
          return (
            <>
              <p role="status" className="text-caption text-ink-soft">
                {texts.found(all.length, patients.hasNextPage)}
              </p>
              {all.length === 0 ? (
                <NoPatients isSearch={search !== ''} />
              ) : (
                <Rows
                  patients={all}
                  chosen={chosen}
                  onChoose={onChoose}
                  onEnd={() =>
                    patients.hasNextPage && !patients.isFetchingNextPage && void patients.fetchNextPage()
                  }
                />
              )}
            </>
          )
        }}
      </QueryState>
    </section>
  )
}

type RowsProps = PatientListProps & {
  readonly patients: readonly Patient[]
  /** Called when the last row comes into view. */
  readonly onEnd: () => void
}

/** Only the rows in view are in the document. */
function Rows({ patients, chosen, onChoose, onEnd }: RowsProps) {
  const box = useRef<HTMLDivElement>(null)
  // The compiler leaves this component alone: what the virtualizer returns changes without new props.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: patients.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: (index) => patients[index]?.id ?? index,
  })
  const shown = rows.getVirtualItems()
  const invited = trpc.identity.invitation.openInvitations.useQuery()
  const invitedAt = new Map(invited.data?.map((each) => [each.clientId, each.invitedAt]))
  const isAtEnd = shown.at(-1)?.index === patients.length - 1
  useEffect(() => {
    if (isAtEnd) onEnd()
  })
  return (
    <div ref={box} tabIndex={-1} className="max-h-[34rem] overflow-y-auto overscroll-contain rounded-card">
      <ul className="relative" style={{ height: rows.getTotalSize() }}>
        {shown.map(({ index, key, start }) => (
          <li
            key={key}
            aria-setsize={patients.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 px-1 py-1"
            style={{ height: rowHeight, transform: `translateY(${start}px)` }}
          >
            <PatientRow
              patient={patients[index]!}
              invitedAt={invitedAt.get(patients[index]!.id)}
              isChosen={patients[index]?.id === chosen}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type PatientRowProps = Pick<PatientListProps, 'onChoose'> & {
  readonly patient: Patient
  /** The state of an open invitation. */
  readonly invitedAt: string | undefined
  readonly isChosen: boolean
}

function PatientRow({
  patient: { id, name, email, status, lastAppointment },
  invitedAt,
  isChosen,
  onChoose,
}: PatientRowProps) {
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={() => onChoose(id)}
      className={classNames(
        'flex size-full cursor-pointer items-center gap-3 rounded-control border px-3 text-left transition-colors',
        isChosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-line-strong',
      )}
    >
      <Avatar name={name} size="small" />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-semibold">{name}</span>
        <span className="truncate text-caption text-ink-soft">
          {(invitedAt && clientInvitationTexts.sentShort(formatDate(new Date(invitedAt)))) ??
            (email && <ShownEmail email={email} />) ??
            (lastAppointment ? texts.lastSeen(formatDate(new Date(lastAppointment))) : texts.neverSeen)}
        </span>
      </span>
      <Badge tone={status === 'active' ? 'accent' : 'outline'}>{texts.status[status]}</Badge>
    </button>
  )
}

function NoPatients({ isSearch }: { readonly isSearch: boolean }) {
  return isSearch ? (
    <EmptyState title={texts.noneFound} hint={texts.noneFoundHint} />
  ) : (
    <EmptyState title={texts.none} hint={texts.noneHint} />
  )
}

function ListSkeleton() {
  return (
    <Loading className="grid gap-2">
      <Skeleton className="h-5 w-28" />
      <Skeleton count={6} className="h-17 rounded-control" />
    </Loading>
  )
}
