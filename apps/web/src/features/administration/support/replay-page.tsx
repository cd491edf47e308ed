import { type ReplayDto, replayStateAt } from '@escuta/administration/contract'
import { formatMoment, repairTexts, replayPageTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Notice } from '@escuta/ui/notice'
import { PageHeader } from '@escuta/ui/page-header'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { Fact } from '../../../lib/fact.tsx'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { mayCall } from '../../../lib/permissions.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { refusalOf } from '../../../lib/failure.ts'
import { Section } from '../../../lib/section.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import { SeenBySides } from './seen-by-sides.tsx'
import { StepDetails } from './step-details.tsx'
import { StepList } from './step-list.tsx'
import { StepSlider } from './step-slider.tsx'

const RepairsArea = lazyComponent(() => import('./repairs-area.tsx'), 'RepairsArea')

type ReplayPageProps = {
  readonly appointmentId: string
  /** The step of the address; the last one without it. */
  readonly chosen: number | undefined
  readonly onChoose: (step: number) => void
}

/** /admin/suporte/{id}: one booking as it happened, with a slider over its events. */
export function ReplayPage({ appointmentId, ...choice }: ReplayPageProps) {
  const replay = trpc.administration.replayAppointment.useQuery({ appointmentId })
  return (
    <>
      <PageTitle title={texts.title} />
      <QueryState
        query={replay}
        loading={
          <Loading className="grid gap-4">
            <Skeleton className="h-24 rounded-card" />
            <Skeleton className="h-96 rounded-card" />
          </Loading>
        }
        texts={texts}
      >
        {(data) => <Replay replay={data} {...choice} />}
      </QueryState>
      {refusalOf(replay.error)?.code === 'booking-not-found' && <UnknownBooking {...{ appointmentId }} />}
    </>
  )
}

/** Money whose booking the log does not have can be returned all the same; nothing where there is none. */
function UnknownBooking({ appointmentId }: { readonly appointmentId: string }) {
  const mayRepair = mayCall(useUser(), 'scheduling.repairs.possible')
  const possible = trpc.scheduling.repairs.possible.useQuery({ appointmentId }, { enabled: mayRepair })
  return possible.data ? <RepairsArea appointmentId={appointmentId} /> : null
}

type ReplayProps = Omit<ReplayPageProps, 'appointmentId'> & { readonly replay: ReplayDto }

function Replay({ replay, chosen, onChoose }: ReplayProps) {
  const user = useUser()
  const { steps, zone, unknownEvents } = replay
  const number = Math.min(Math.max(chosen ?? steps.length, 1), steps.length)
  const step = steps[number - 1]
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.lead(replay.client, replay.professional)}
        actions={
          <SiteLink to="/admin/suporte" className="font-semibold text-accent underline">
            {texts.back}
          </SiteLink>
        }
      />
      <p className="text-caption text-ink-soft">{texts.recorded}</p>
      {replay.isCut && <Notice tone="warning">{texts.cut}</Notice>}
      {unknownEvents.length > 0 && <Notice tone="warning">{texts.unknown(unknownEvents.join('; '))}</Notice>}
      {step && (
        <>
          <StepSlider
            number={number}
            total={steps.length}
            valueText={texts.valueText(
              number,
              steps.length,
              step.title,
              formatMoment(new Date(step.at), zone),
            )}
            onChange={onChoose}
          />
          <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
            <div className="grid gap-6 lg:order-2">
              <StepDetails step={step} zone={zone} />
              <StateAfter replay={replay} number={number} />
              <SeenBySides replay={replay} number={number} />
            </div>
            <StepList steps={steps} zone={zone} number={number} onChoose={onChoose} />
          </div>
        </>
      )}
      {mayCall(user, 'scheduling.repairs.possible') &&
        (number === steps.length ? (
          <RepairsArea appointmentId={replay.appointmentId} professionalId={replay.professionalId} />
        ) : (
          <RepairsAtTheEnd onGo={() => onChoose(steps.length)} />
        ))}
      <Ids replay={replay} />
    </>
  )
}

/** Repairs are of the present state: earlier steps lead to it. */
function RepairsAtTheEnd({ onGo }: { readonly onGo: () => void }) {
  return (
    <Section title={repairTexts.title}>
      <Card padding="small" className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-soft">{texts.repairsAtTheEnd}</p>
        <Button variant="secondary" onClick={onGo}>
          {texts.toTheEnd}
        </Button>
      </Card>
    </Section>
  )
}

const idNames = ['appointmentId', 'paymentId', 'clientId', 'professionalId'] as const

function Ids({ replay }: { readonly replay: ReplayDto }) {
  return (
    <Section title={texts.ids}>
      <Card padding="small">
        <dl className="grid gap-3 break-all sm:grid-cols-2">
          {idNames.map((name) => (
            <div key={name}>
              <dt className="text-caption text-ink-soft">{texts.idLabels[name]}</dt>
              <dd>{replay[name]}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  )
}

/** The state of agenda, payment, conversation and call after a step, as each module's own evolve computes it. */
function StateAfter({ replay, number }: { readonly replay: ReplayDto; readonly number: number }) {
  const parts = replayStateAt(replay, number).filter(({ group }) => group in texts.groups)
  return (
    <Section title={texts.state}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {parts.map(({ id, title, facts }) => (
          <Card key={id} padding="small" className="grid gap-3">
            <h3 className="font-semibold">{title}</h3>
            <dl className="grid grid-cols-2 gap-3">
              {facts.map(({ name, label, value }) => (
                <Fact key={name} term={label}>
                  {value}
                </Fact>
              ))}
            </dl>
          </Card>
        ))}
      </div>
    </Section>
  )
}
