import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../../features/catalog/settings/settings-page.tsx'
import { type SettingsTab, settingsTabs } from '../../../../features/catalog/settings/settings-tabs.ts'
import { prefetchForUser } from '../../../../lib/prefetch-for-user.ts'
import { queries } from '../../../../lib/query-client.ts'
import { oneOf } from '../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/_professional/profissional/configuracoes')({
  validateSearch: (search): { aba?: SettingsTab } => {
    const aba = oneOf(search['aba'], settingsTabs)
    return aba ? { aba } : {}
  },
  loader: () =>
    prefetchForUser(({ id: userId, professional }) => {
      void queries.catalog.professionalOfUser.prefetch({ userId })
      if (professional === null) return
      void queries.catalog.settings.prefetch({ professionalId: professional.id })
      void queries.catalog.scheduleExceptions.prefetch({ professionalId: professional.id })
    }),
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
