import { createFileRoute } from '@tanstack/react-router'
import { AgendaPage } from '../../../../features/scheduling/agenda/agenda-page.tsx'
import {
  type AgendaView,
  agendaViews,
  usualView,
} from '../../../../features/scheduling/agenda/agenda-view.ts'
import { lazyComponent } from '../../../../lib/lazy-component.tsx'
import { prefetchPage } from '../../../../lib/prefetch-page.ts'
import { appointmentSearch, dayIn, monthIn, oneOf } from '../../../../lib/search-params.ts'

const OpenedAppointment = lazyComponent(
  () => import('../../../../features/scheduling/agenda/opened-appointment.tsx'),
  'OpenedAppointment',
)

export const Route = createFileRoute('/_app/_professional/profissional/agenda')({
  validateSearch: (search): { visao?: AgendaView; mes?: string; dia?: string; appointmentId?: string } => {
    const visao = oneOf(search['visao'], agendaViews)
    const mes = monthIn(search['mes'])
    const dia = dayIn(search['dia'])
    const shown = { ...(visao && { visao }), ...(mes && { mes }), ...(dia && { dia }) }
    return { ...shown, ...appointmentSearch(search) }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { visao: view = usualView() }, location }) => {
    // The view's own script, beside the page's.
    void (view === 'mes'
      ? import('../../../../features/scheduling/agenda/month-grid.tsx')
      : import('../../../../features/scheduling/agenda/days-view.tsx'))
    prefetchPage({ location })
  },
  component: AgendaRoute,
})

function AgendaRoute() {
  const { visao, mes, dia, appointmentId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const shown = visao ?? usualView()
  const kept = { ...(visao && { visao }) }
  const show = (search: { visao?: AgendaView; dia?: string; appointmentId?: string }) =>
    void navigate({ search, replace: true, resetScroll: false })
  return (
    <>
      {appointmentId && (
        <OpenedAppointment
          id={appointmentId}
          day={dia}
          onDay={(day) => show({ ...kept, dia: day, appointmentId })}
          onClose={() => show({ ...kept, ...(dia && { dia }) })}
        />
      )}
      <AgendaPage
        selection={{ view: shown, month: mes, day: dia }}
        onMove={({ view, month, day }) =>
          void navigate({
            search: {
              ...((visao || view !== shown) && { visao: view }),
              ...(month && { mes: month }),
              ...(day && { dia: day }),
            },
            replace: view === shown,
            resetScroll: false,
          })
        }
      />
    </>
  )
}
