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
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'

type CalendarFeedDialogProps = { readonly professionalId: string; readonly onClose: () => void }

export function CalendarFeedDialog({ professionalId, onClose }: CalendarFeedDialogProps) {
  const feed = trpc.scheduling.calendarFeed.useQuery({ professionalId })
  return (
    <Dialog title={texts.title} description={texts.about} onClose={onClose}>
      <QueryState
        query={feed}
        loading={<FeedSkeleton />}
        title={texts.loadFailed}
        hint={texts.loadFailedHint}
      >
        {(shown) => <Feed professionalId={professionalId} feed={shown} />}
      </QueryState>
      <HowTo />
    </Dialog>
  )
}

type FeedProps = { readonly professionalId: string; readonly feed: CalendarFeedDto }

/** The names' switch acts at once on an existing feed, and is part of a new one. */
function Feed({ professionalId, feed }: FeedProps) {
  const [wantsNames, setWantsNames] = useState(feed?.showsNames ?? false)
  const open = trpc.scheduling.openCalendarFeed.useMutation({ onError: failureToast(texts) })
  const chooseNames = trpc.scheduling.chooseCalendarFeedNames.useMutation({
    onError(error, { showsNames }) {
      setWantsNames(!showsNames)
      failureToast(texts)(error)
    },
  })
  const revoke = trpc.scheduling.revokeCalendarFeed.useMutation({
    onSuccess() {
      open.reset()
      toast({ tone: 'success', title: texts.revoked, description: texts.revokedHint })
    },
    onError: failureToast(texts),
  })
  function choose(showsNames: boolean) {
    setWantsNames(showsNames)
    if (feed) chooseNames.mutate({ professionalId, showsNames })
  }
  const create = () => open.mutate({ professionalId, showsNames: wantsNames })
  return (
    <div className="grid gap-5">
      <Switch label={texts.names} hint={texts.namesHint} checked={wantsNames} onChange={choose} />
      {open.data && <NewAddress address={`${location.origin}${open.data.path}`} />}
      {feed && !open.data && <Notice>{texts.activeSince(formatDate(new Date(feed.openedAt)))}</Notice>}
      {feed ? (
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" busyLabel={open.isPending && texts.creating} onClick={create}>
              {texts.renew}
            </Button>
            <Button
              variant="dangerQuiet"
              busyLabel={revoke.isPending && texts.revoking}
              onClick={() => revoke.mutate({ professionalId })}
            >
              {texts.revoke}
            </Button>
          </div>
          <p className="text-caption text-ink-soft">{texts.renewHint}</p>
        </div>
      ) : (
        <Button busyLabel={open.isPending && texts.creating} onClick={create}>
          {texts.create}
        </Button>
      )}
    </div>
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
