import { formatTime } from '@escuta/i18n'
import { addDays, weekdayOf } from '@escuta/kernel'
import { Button } from '@escuta/ui/button'
import { Calendar } from '@escuta/ui/calendar'
import { Card } from '@escuta/ui/card'
import { Checkbox } from '@escuta/ui/checkbox'
import { EmptyState } from '@escuta/ui/empty-state'
import { ErrorState } from '@escuta/ui/error-state'
import {
  EmptyCalendarIllustration,
  EmptyInboxIllustration,
  LostWayIllustration,
  NothingFoundIllustration,
} from '@escuta/ui/illustration-empty'
import { LostConnectionIllustration } from '@escuta/ui/illustration-lost-connection'
import {
  ChooseDayIllustration,
  FindSomeoneIllustration,
  TalkIllustration,
} from '@escuta/ui/illustration-steps'
import { TwoArmchairsIllustration } from '@escuta/ui/illustration-two-armchairs'
import { PageHeader } from '@escuta/ui/page-header'
import { ProgressSteps } from '@escuta/ui/progress-steps'
import { Select } from '@escuta/ui/select'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { Spinner } from '@escuta/ui/spinner'
import { TextField } from '@escuta/ui/text-field'
import { Textarea } from '@escuta/ui/textarea'
import { TimeGrid } from '@escuta/ui/time-grid'
import { toast } from '@escuta/ui/toast-queue'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Main } from '../../lib/main.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { PartSamples } from './part-samples.tsx'
import { Sample } from './sample.tsx'
import { TokenSamples } from './token-samples.tsx'

/** Every token and primitive in both themes, for development. */
export function GalleryPage() {
  return (
    <Main>
      <PageTitle title="Peças da interface" />
      <div className="px-5 py-10 sm:px-10">
        <PageHeader title="Peças da interface" subtitle="Cores, letras e componentes, nos dois temas." />
      </div>
      <div className="grid xl:grid-cols-2">
        <Theme name="light" />
        <Theme name="dark" />
      </div>
    </Main>
  )
}

function Theme({ name }: { readonly name: 'light' | 'dark' }) {
  return (
    <div
      data-theme={name}
      className="grid min-w-0 content-start gap-14 bg-canvas px-5 py-12 text-ink sm:px-10"
    >
      <TokenSamples />
      <PartSamples />
      <FormSamples />
      <BookingSamples />
      <OverlaySamples />
      <StateSamples />
      <DrawingSamples />
    </div>
  )
}

const drawings = [
  FindSomeoneIllustration,
  ChooseDayIllustration,
  TalkIllustration,
  LostConnectionIllustration,
  EmptyCalendarIllustration,
  NothingFoundIllustration,
  EmptyInboxIllustration,
  LostWayIllustration,
]

function DrawingSamples() {
  return (
    <Sample title="Desenhos" className="grid grid-cols-2 items-center gap-6 sm:grid-cols-3">
      <TwoArmchairsIllustration className="col-span-full w-full max-w-md" />
      {drawings.map((Drawing) => (
        <Drawing key={Drawing.name} className="w-40" />
      ))}
    </Sample>
  )
}

const orders = [
  { value: 'recommended', label: 'Recomendados' },
  { value: 'rating', label: 'Melhor avaliados' },
  { value: 'cheapest', label: 'Menor preço' },
] as const

function FormSamples() {
  const [order, setOrder] = useState<(typeof orders)[number]['value']>('recommended')
  const [ticked, setTicked] = useState(true)
  return (
    <Sample title="Formulários" className="grid items-start gap-5 sm:grid-cols-2">
      <TextField label="E-mail" placeholder="voce@exemplo.com" icon={<Mail aria-hidden />} />
      <TextField label="Senha" type="password" hint="Pelo menos 6 caracteres." defaultValue="segredo" />
      <TextField label="Nome Completo" error="Por favor, preencha seu nome completo." />
      <TextField label="Usuário" disabled defaultValue="caio" />
      <Select label="Ordenar por" options={orders} value={order} onChange={setOrder} />
      <Select
        label="Especialidade"
        options={orders}
        value={undefined}
        onChange={setOrder}
        placeholder="Escolha"
      />
      <Textarea label="Observações" optional hint="Só o profissional lê." className="sm:col-span-2" />
      <Checkbox checked={ticked} onChange={setTicked}>
        Li e aceito os termos de uso
      </Checkbox>
      <Checkbox checked={!ticked} onChange={() => setTicked(!ticked)}>
        Lembrar de mim
      </Checkbox>
    </Sample>
  )
}

/** Loading, empty and failed. */
function StateSamples() {
  return (
    <Sample title="Estados" className="grid gap-4">
      <Card>
        <Loading className="grid gap-3">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-4/5" />
        </Loading>
      </Card>
      <Card className="flex items-center gap-3">
        <Spinner /> Carregando...
      </Card>
      <Card>
        <EmptyState
          illustration={<EmptyCalendarIllustration />}
          title="Nenhuma consulta agendada para hoje"
          hint="Quando alguém marcar, ela aparece aqui."
          action={<Button variant="soft">Ver agenda</Button>}
        />
      </Card>
      <Card>
        <ErrorState
          title="Dados não encontrados"
          hint="Não foi possível carregar as informações do profissional."
          onRetry={() => toast({ title: 'Tentando de novo' })}
        />
      </Card>
    </Sample>
  )
}

const firstDay = '2026-11-23'
const lastDay = addDays(firstDay, 13)
const times = ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00']

function BookingSamples() {
  const [day, setDay] = useState<string | undefined>('2026-11-25')
  const [time, setTime] = useState<string | undefined>('10:00')
  return (
    <>
      <Sample title="Etapas">
        <ProgressSteps label="Agendamento" steps={['Sintomas', 'Busca', 'Agendamento']} current={1} />
      </Sample>
      <Sample title="Dia e horário" className="grid items-start gap-8 lg:grid-cols-2">
        <Calendar
          label="Dia da consulta"
          value={day}
          onChange={setDay}
          from={firstDay}
          until={lastDay}
          freeTimesOn={(date) => ([0, 6].includes(weekdayOf(date)) ? 0 : 6)}
        />
        <TimeGrid
          label="Horários do dia"
          times={times.map((each, index) => ({
            time: each,
            free: index % 3 !== 1 || each === time,
            label: formatTime(each),
          }))}
          value={time}
          onChange={setTime}
        />
      </Sample>
    </>
  )
}
