import { calendarFeedTexts as texts, formatDate } from '@escuta/i18n'
import type { CalendarFeedDto } from '@escuta/scheduling/contract'
import { Button } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { Notice } from '@escuta/ui/notice'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { Switch } from '@escuta/ui/switch'
import { TextField } from '@escuta/ui/text-field'
import { toast } from '@escuta/ui/toast-queue'
import { useState } from 'react'
import { CopyButton } from '../../../lib/copy-button.tsx'
import { failureToast } from '../../../lib/failure.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import type { NamesProof } from './names-proof.tsx'

const NamesProofForm = lazyComponent(() => import('./names-proof.tsx'), 'NamesProofForm')

type CalendarFeedDialogProps = { readonly professionalId: string; readonly onClose: () => void }

export function CalendarFeedDialog({ professionalId, onClose }: CalendarFeedDialogProps) {
  const feed = trpc.scheduling.calendarFeed.useQuery({ professionalId })
  return (
    <Dialog title={texts.title} description={texts.about} onClose={onClose}>
      <QueryState
        query={feed}
        loading={<FeedSkeleton />}
        texts={{ failed: texts.loadFailed, failedHint: texts.loadFailedHint }}
      >
        {(shown) => <Feed professionalId={professionalId} feed={shown} />}
      </QueryState>
      <HowTo />
    </Dialog>
  )
}

/** Hiding names acts at once on an existing feed; showing them, and a feed that shows them, asks for the password. */
function Feed({ professionalId, feed }: { readonly professionalId: string; readonly feed: CalendarFeedDto }) {
  const [wantsNames, setWantsNames] = useState(feed?.showsNames ?? false)
  const open = trpc.scheduling.openCalendarFeed.useMutation({ onError: failureToast(texts) })
  const chooseNames = trpc.scheduling.chooseCalendarFeedNames.useMutation({
    onSuccess: (_answer, { showsNames }) =>
      toast({ tone: 'success', title: showsNames ? texts.namesShown : texts.namesHidden }),
    onError(error, { showsNames }) {
      if (!showsNames) setWantsNames(true)
      failureToast(texts)(error)
    },
  })
  function choose(showsNames: boolean) {
    setWantsNames(showsNames)
    if (feed?.showsNames && !showsNames) chooseNames.mutate({ professionalId, showsNames })
  }
  const create = (proof: Partial<NamesProof> = {}) =>
    open.mutate({ professionalId, showsNames: wantsNames, ...proof })
  const opening = { wantsNames, isPending: open.isPending, error: open.error, onCreate: create }
  return (
    <div className="grid gap-5">
      <Switch label={texts.names} hint={texts.namesHint} checked={wantsNames} onChange={choose} />
      {open.data && <NewAddress address={`${location.origin}${open.data.path}`} />}
      {feed && !open.data && <Notice>{texts.activeSince(formatDate(new Date(feed.openedAt)))}</Notice>}
      {feed && !feed.showsNames && wantsNames ? (
        <NamesProofForm
          submit={texts.confirmNames}
          busyLabel={chooseNames.isPending && texts.confirmingNames}
          error={chooseNames.error}
          onProven={(proof) => chooseNames.mutate({ professionalId, showsNames: true, ...proof })}
        />
      ) : (
        // A new address empties the form: the password is asked for each.
        <CreateFeed
          key={String(open.isSuccess)}
          submit={feed ? texts.renew : texts.create}
          isRenewed={feed !== null}
          {...opening}
        />
      )}
      {feed && <RevokeFeed professionalId={professionalId} onRevoked={() => open.reset()} />}
    </div>
  )
}

type RevokeFeedProps = { readonly professionalId: string; readonly onRevoked: () => void }

function RevokeFeed({ professionalId, onRevoked }: RevokeFeedProps) {
  const revoke = trpc.scheduling.revokeCalendarFeed.useMutation({
    onSuccess() {
      onRevoked()
      toast({ tone: 'success', title: texts.revoked, description: texts.revokedHint })
    },
    onError: failureToast(texts),
  })
  return (
    <div className="grid gap-2">
      <Button
        variant="dangerQuiet"
        className="justify-self-start"
        busyLabel={revoke.isPending && texts.revoking}
        onClick={() => revoke.mutate({ professionalId })}
      >
        {texts.revoke}
      </Button>
      <p className="text-caption text-ink-soft">{texts.renewHint}</p>
    </div>
  )
}

type CreateFeedProps = {
  readonly submit: string
  readonly isRenewed: boolean
  readonly wantsNames: boolean
  readonly isPending: boolean
  readonly error: unknown
  readonly onCreate: (proof?: NamesProof) => void
}

function CreateFeed({ submit, isRenewed, wantsNames, isPending, error, onCreate }: CreateFeedProps) {
  const busyLabel = isPending && texts.creating
  if (wantsNames)
    return <NamesProofForm submit={submit} busyLabel={busyLabel} error={error} onProven={onCreate} />
  return (
    <Button
      variant={isRenewed ? 'secondary' : 'primary'}
      className={isRenewed ? 'justify-self-start' : ''}
      busyLabel={busyLabel}
      onClick={() => onCreate()}
    >
      {submit}
    </Button>
  )
}

function NewAddress({ address }: { readonly address: string }) {
  return (
    <Notice tone="good" live>
      <p className="pb-2">{texts.created}</p>
      <TextField
        label={texts.address}
        value={address}
        autoComplete="off"
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="pt-2">
        <CopyButton text={address} label={texts.copy} />
      </div>
    </Notice>
  )
}

function HowTo() {
  return (
    <section aria-label={texts.howTo} className="border-t border-line pt-4">
      <p className="text-caption text-ink-soft">{texts.howTo}</p>
      {texts.programs.map(({ name, steps }) => (
        <details key={name} className="border-b border-line last:border-0">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{name}</summary>
          <ol className="grid list-decimal gap-1.5 pb-4 pl-5 text-ink-soft">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  )
}

function FeedSkeleton() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-16" />
      <Skeleton className="h-12" />
    </Loading>
  )
}
