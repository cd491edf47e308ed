import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../../features/catalog/settings/settings-page.tsx'
import { type SettingsTab, settingsTabs } from '../../../../features/catalog/settings/settings-tabs.ts'
import { prefetchPage } from '../../../../lib/prefetch-page.ts'
import { given, oneOf } from '../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/_professional/profissional/configuracoes')({
  validateSearch: (search): { aba?: SettingsTab } => given({ aba: oneOf(search['aba'], settingsTabs) }),
  loader: prefetchPage,
  component: SettingsRoute,
})

function SettingsRoute() {
  const { aba = 'disponibilidade' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SettingsPage
      tab={aba}
      onTab={(tab) => void navigate({ search: { aba: tab }, replace: true, resetScroll: false })}
    />
  )
}
