import { settingsTexts as texts } from '@escuta/i18n'
import { Notice } from '@escuta/ui/notice'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { PageHead } from '../../../lib/page-head.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import { SettingsForm } from './settings-form.tsx'
import type { SettingsTab } from './settings-tabs.ts'

type SettingsPageProps = { readonly tab: SettingsTab; readonly onTab: (tab: SettingsTab) => void }

const failure = { failed: texts.loadFailed, failedHint: texts.loadFailedHint }

/** /profissional/configuracoes */
export function SettingsPage({ tab, onTab }: SettingsPageProps) {
  const { id: userId, professional: own } = useUser()
  const professional = trpc.catalog.professionalOfUser.useQuery({ userId })
  const professionalId = own?.id ?? ''
  const settings = trpc.catalog.settings.useQuery({ professionalId }, { enabled: own !== null })
  return (
    <>
      <PageHead title={texts.title} subtitle={texts.lead} />
      <QueryState query={professional} loading={<SettingsSkeleton />} texts={failure}>
        {(record) => (
          <QueryState query={settings} loading={<SettingsSkeleton />} texts={failure}>
            {(saved) => (
              <>
                {!record.hoursConfirmed && <Notice tone="warning">{texts.confirmHours}</Notice>}
                <SettingsForm professional={record} saved={saved} tab={tab} onTab={onTab} />
              </>
            )}
          </QueryState>
        )}
      </QueryState>
    </>
  )
}

function SettingsSkeleton() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-13 max-w-2xl rounded-full" />
      <Skeleton className="h-[34rem] rounded-card" />
      <Skeleton className="h-16 rounded-card" />
    </Loading>
  )
}
