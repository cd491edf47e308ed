import { relayOnlyTexts as texts } from '@escuta/i18n'
import type { CallSettings } from '@escuta/messaging/contract'
import { Notice } from '@escuta/ui/notice'
import { Skeleton } from '@escuta/ui/skeleton'
import { Switch } from '@escuta/ui/switch'
import { failureToast } from '../../../lib/failure.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'

type RelayOnlySwitchProps = {
  /** Shows nothing where calls cannot be relayed; otherwise says so. */
  readonly whereOffered?: boolean
}

/** Whether the person's calls hide their network address from the other side; for settings and the device check. */
export function RelayOnlySwitch({ whereOffered = false }: RelayOnlySwitchProps) {
  const settings = trpc.messaging.callSettings.useQuery()
  if (whereOffered && !isShown(settings.data)) return null
  return (
    <QueryState
      query={settings}
      loading={<Skeleton className="h-16" />}
      texts={{ failed: texts.loadFailed, failedHint: texts.loadFailedHint }}
    >
      {(known) => <LoadedSwitch settings={known} />}
    </QueryState>
  )
}

/** A choice that cannot be kept any more may still be undone. */
const isShown = (settings: CallSettings | undefined): boolean =>
  settings !== undefined && (settings.isRelayOffered || settings.relayOnly)

function LoadedSwitch({ settings }: { readonly settings: CallSettings }) {
  const { relayOnly, isRelayOffered } = settings
  const utils = trpc.useUtils()
  const set = trpc.messaging.setRelayOnly.useMutation({
    onSuccess: () => utils.messaging.callSettings.invalidate(),
    onError: failureToast(texts),
  })
  const checked = set.isPending ? set.variables.relayOnly : relayOnly
  if (!isShown(settings)) return <Notice tone="neutral">{texts.notOffered}</Notice>
  return (
    <div className="grid gap-3">
      <Switch
        label={texts.label}
        hint={texts.hint}
        checked={checked}
        onChange={(on) => set.mutate({ relayOnly: on })}
      />
      {!isRelayOffered && <Notice tone="warning">{texts.noLongerOffered}</Notice>}
    </div>
  )
}
